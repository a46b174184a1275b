import { writeFile } from 'node:fs/promises';
import { openServerModules } from '../../validate/server-modules.ts';

/** Writes the documents that are made from code and fixtures. */
export async function writeDocuments(): Promise<void> {
  const modules = await openServerModules();
  const { createDocuments } = await modules.load<typeof import('./documents.ts')>(
    '/scripts/docs/documents.ts',
  );
  for (const [file, text] of createDocuments()) {
    await writeFile(file, text);
    console.log(file);
  }
  await modules.close();
}
