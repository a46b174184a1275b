import { readdirSync, readFileSync } from 'node:fs';

/** Every page that has a manifest: its route, and the block types in the manifest. */
export const listPages = (): { route: string; types: string[] }[] =>
  readdirSync('page-manifests')
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(`page-manifests/${name}`, 'utf8'))
    .flatMap((text) => {
      const { route } = JSON.parse(text) as { route?: string };
      const types = [...text.matchAll(/"type": "([a-z-]+)"/g)].map(([, type = '']) => type);
      return route ? [{ route, types }] : [];
    });

/** The route of every page, and of one that the back end makes. */
export const listRoutes = (): string[] => [
  ...listPages().map(({ route }) => route),
  '/page/rc-professionnelle-intermediaires',
];
