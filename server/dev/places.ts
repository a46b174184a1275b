import { resolve } from 'node:path';
import { site as definition } from 'virtual:vitrine/site';
import type { Hono } from 'hono';
import { isForVisitors } from '../../validate/rules/texts.ts';
import { normalise, readPlaces } from '../../validate/site/site-texts.ts';
import type { PagePlaces, Place } from './place-report.ts';
import { placesPath } from './place-report.ts';

type Written = { file: string; line: number; column: number; routes: readonly string[] };

/** Answers where the blocks and the texts of the page at `?path=` are written. */
export function addPlaces(app: Hono, root: string): void {
  // The app is made anew after each change.
  let read: ReturnType<typeof readPlaces> | undefined;
  app.get(placesPath, async (context) => {
    read ??= readPlaces(definition, root);
    const { blocks, texts } = await read;
    const path = context.req.query('path') ?? '/';
    const toPlace = ({ file, line, column, routes }: Written): Place => ({
      place: `${file}:${line}`,
      open: `${resolve(root, file)}:${line}:${column}`,
      others: routes.filter((route) => route !== path),
    });
    const report: PagePlaces = {
      blocks: blocks
        .filter(({ route }) => route === path)
        .map((block) => ({ ...toPlace(block), id: block.id })),
      texts: texts
        .filter(({ at, routes }) => routes.includes(path) && isForVisitors(at))
        .map((text) => ({ ...toPlace(text), text: normalise(text.text) })),
    };
    return context.json(report, 200, { 'Cache-Control': 'no-store' });
  });
}
