import { runAuthors } from '../commands/authors.ts';

// `vitrine authors` where there is a build alone, as in a container: `node dist/studio/server/authors.js`.
await runAuthors(process.argv.slice(2));
