import manifest from '../../package.json' with { type: 'json' };

/** The modules that a site imports, as `exports` of package.json names them: `./site` → its source. */
export const listPublicModules = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(manifest.exports)
      .filter(([, file]) => /\.tsx?$/.test(file))
      .map(([name, file]) => [name, file.slice(2)]),
  );
