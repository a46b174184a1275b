import { globSync, readFileSync } from 'node:fs';

/** A fenced snippet of a document: `info` is what stands after the language. */
export type Snippet = { place: string; language: string; info: string; text: string };

export type Doc = { file: string; text: string };

/** Everything that people read to work here. */
export const docs: readonly Doc[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('{docs/**/*,*/README}.md').sort(),
  ...globSync('.storybook/start/*.mdx').sort(),
].map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The snippets of a document, without the indentation of the list that they stand in. */
export function listSnippets({ file, text }: Doc): Snippet[] {
  const fences = text.matchAll(/^( *)```(\w+)[ \t]*([^\n]*)\n([\s\S]*?)\n\1```$/gm);
  return [...fences].map(
    ({ 1: indent = '', 2: language = '', 3: info = '', 4: body = '', index }) => ({
      place: `${file}:${text.slice(0, index).split('\n').length}`,
      language,
      info: info.trim(),
      text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
}

/** A document without its snippets: its prose. */
export const proseOf = ({ text }: Doc) => text.replaceAll(/^( *)```[\s\S]*?\n\1```$/gm, '');
