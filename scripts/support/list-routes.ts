import { readdirSync, readFileSync } from 'node:fs';

/** The route of every page, and of one that the back end makes. */
export const listRoutes = (): string[] => [
  ...readdirSync('page-manifests')
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(`page-manifests/${name}`, 'utf8')) as { route?: string })
    .flatMap(({ route }) => route ?? []),
  '/page/rc-professionnelle-intermediaires',
];
