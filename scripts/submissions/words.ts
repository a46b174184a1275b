const usage = `Commands:
  list [--form <name>]                          what is kept, newest first
  find <mail>                                   what is kept of a person, and until when
  show <reference>                              one submission with its mails, and until when it is kept
  export <folder> [--form <name>]               CSV, JSON and attachments
  erase <reference> [--yes]                     one submission, unless a law keeps it
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
