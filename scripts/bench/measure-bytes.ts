import { measureHtml } from '../size/measure-html.ts';
import { measureParts } from '../size/measure-parts.ts';
import type { Measure } from './report.ts';

/** Bytes after brotli: ten packets hold a document, and a phone's first view should need little code. */
const aims = { document: 14_000, firstView: 70_000 };

/** What a visitor of the home page loads first, beside what is aimed at. */
export async function measureBytes(): Promise<Measure[]> {
  const { sizes } = await measureParts();
  const html = await measureHtml('/');
  const compare = (name: string, value: number, aim: number): Measure => ({
    ...{ group: 'bytes after brotli', name, value, unit: 'bytes' },
    comparison: { with: `the ${aim.toLocaleString('en')} aimed at`, ratio: value / aim },
  });
  return [
    compare('document of /', html.whole, aims.document),
    compare('document of /, to the end of its first block', html.firstView, aims.document),
    ...['application shell, JS', 'home page, first view, JS'].map((name) =>
      compare(name, sizes[name] ?? Number.NaN, aims.firstView),
    ),
  ];
}
