const usage = `Commands:
  add <mail> --name <name> --role writer|publisher   lets somebody in, or changes name and role
  list                                               mail, role and name of everyone
  remove <mail>                                      ends sessions and links at once
  link <mail>                                        prints a sign-in link, where no mail leaves

A writer writes and proposes; a publisher publishes, too.`;

const options = { name: { type: 'string' }, role: { type: 'string' } } as const;

/** What `vitrine authors` understands. */
export const authorsWords = { usage, options };
