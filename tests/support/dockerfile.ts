/** One instruction of a Dockerfile: `{ name: 'COPY', rest: '. .' }`. */
export type Instruction = { name: string; rest: string };
export type Stage = { name: string; image: string; instructions: Instruction[] };

/**
 * Reads the part of the Dockerfile language that ours is written in; throws for a line that is none
 * of it (continuations, here-documents, build arguments).
 */
export function parseDockerfile(source: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of source.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name = '', rest = ''] = /^([A-Z]+) (\S.*)$/.exec(line) ?? [];
    if (!name || /\\$|<<|\$\{/.test(rest.replaceAll(/`[^`]*`/g, ''))) {
      throw new Error(`Dockerfile: "${line}" is not understood by this reader.`);
    }
    if (name === 'FROM') {
      const [image = '', , as = String(stages.length)] = rest.split(' ');
      stages.push({ name: as, image, instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`Dockerfile: ${name} stands before the first FROM.`);
      stage.instructions.push({ name, rest });
    }
  }
  return stages;
}

/** `NODE_ENV=production PORT=3000` as an object. */
export const parseVariables = (rest: string): Record<string, string> =>
  Object.fromEntries(
    rest.split(/\s+/).map((pair) => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, equals), pair.slice(equals + 1)];
    }),
  );

/** The exec form, `["node", "main.js"]`: no shell stands between the engine and the process. */
export function parseExecForm(rest: string): string[] {
  const parts: unknown = JSON.parse(rest);
  if (Array.isArray(parts) && parts.every((part) => typeof part === 'string')) return parts;
  throw new Error(`Dockerfile: ${rest} is not a list of texts.`);
}
