const usage = `Commands:
  list [--form <name>]                          what is kept, newest first
  show <reference>                              one submission, with what its mails wait for
  export <folder> [--form <name>]               CSV, JSON and attachments
  erase [--form <name>] [--before YYYY-MM-DD] [--yes]
                                                what is past its retention, or older than a day;
                                                without --yes only says what it would erase
  retry                                         delivers waiting mails now, those given up too
  backup <file>                                 a whole copy of SQLite, while the server runs
  restore <file>                                into a DATA_DIR without a database`;

const options = {
  form: { type: 'string' },
  before: { type: 'string' },
  yes: { type: 'boolean' },
} as const;

/** What `vitrine submissions` understands. */
export const submissionsWords = { usage, options };
