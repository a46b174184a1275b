import { vercelStegaEncode } from '@vercel/stega';
import { type JsonPath, replaceAt, valueAt } from '../../../src/diagnostics/json-path.ts';
import type { EditedLayout } from '../../../src/router/router-store.ts';
import type { Block } from '../../../src/schema/page.ts';
import { isSamePath } from '../../model/edit-json.ts';
import type { Preview } from '../../server/answers.ts';
import { emptySign, layoutPart, type Mark, settingsPart } from '../../server/protocol.ts';
import type { Translate } from '../texts/texts.ts';

/** Parsed documents by name. */
export type Values = ReadonlyMap<string, unknown>;

/**
 * Marks each text by an invisible suffix, its number among those of its part: a press leads to its field. A text that is
 * not written yet shows the name of its field.
 */
export const markTexts = (preview: Preview, t: Translate): Preview =>
  mapTexts(preview, (text, { kind, path }, mark) => {
    const isEmpty = text.includes(emptySign);
    const suffix = vercelStegaEncode(isEmpty ? { ...mark, isEmpty } : mark);
    if (isEmpty) {
      const example = `${t(String(path.findLast((step) => typeof step === 'string')))}${suffix}`;
      return kind === 'text' ? example : `<p>${example}</p>`;
    }
    if (kind === 'text') return `${text}${suffix}`;
    // Each piece between tags: every one of them may be pressed.
    return text.replaceAll(/[^<>]*[^<>\s](?=[^<>]*(<|$))/g, `$&${suffix}`);
  });

/** The text whose field edits a place of a document. */
export function findMark({ texts }: Preview, document: string, path: JsonPath): Mark | undefined {
  for (const [of, list] of Object.entries(texts)) {
    const mark = list.findIndex((one) => one.document === document && isSamePath(one.path, path));
    if (mark >= 0) return { of, mark };
  }
  return undefined;
}

/**
 * A preview of `sent` with the texts that have changed in `now`: typing shows without waiting for the server.
 * What the server changes on its way (facts, rich text) waits for its next preview, and so does all that has
 * another place.
 */
export function echoTexts(preview: Preview, sent: Values, now: Values): Preview {
  const isInPlace = (document: string, path: JsonPath) =>
    path.every((_, length) => {
      const [before, after] = [sent, now].map((all) =>
        valueAt(all.get(document), path.slice(0, length)),
      );
      return Array.isArray(before)
        ? Array.isArray(after) && before.length === after.length
        : ['type', 'id', 'variant'].every((name) => Object(before)[name] === Object(after)[name]);
    });
  return mapTexts(preview, (text, { document, path }) => {
    if (sent.get(document) === now.get(document)) return text;
    const [before, after] = [sent, now].map((all) => valueAt(all.get(document), path));
    const isTyped =
      before !== after && isPlain(after) && (text === before || text.includes(emptySign));
    return isTyped && isInPlace(document, path) ? after : text;
  });
}

type MapText = (text: string, written: Preview['texts'][string][number], mark: Mark) => string;

/** Replaces the texts of blocks and of what is around them. */
function mapTexts(preview: Preview, map: MapText): Preview {
  const mapPart = <Content>(of: string, content: Content): Content =>
    (preview.texts[of] ?? []).reduce((whole: Content, written, mark) => {
      const text = valueAt(whole, written.at);
      if (typeof text !== 'string') return whole;
      const mapped = map(text, written, { of, mark });
      // Of the same type: a text takes the place of a text.
      return mapped === text ? whole : (replaceAt(whole, written.at, () => mapped) as Content);
    }, content);
  const mapBlocks = (blocks: readonly Block[]): Block[] =>
    blocks.map((block) => ({
      ...block,
      content: mapPart(block.id, block.content),
      ...(block.slots && {
        slots: Object.fromEntries(
          Object.entries(block.slots).map(([name, inner]) => [name, mapBlocks(inner)]),
        ),
      }),
    }));
  const mapLayout = ({ settings, content }: EditedLayout): EditedLayout => ({
    settings: mapPart(settingsPart, settings),
    content: content.map(([key, result], index) => [
      key,
      result.status === 'loaded'
        ? { ...result, content: mapPart(layoutPart(index), result.content) }
        : result,
    ]),
  });
  const { blocks, layout } = preview;
  return { ...preview, blocks: mapBlocks(blocks), layout: layout && mapLayout(layout) };
}

/** Not a fact, not HTML: shown as it is written. */
const isPlain = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && !/[<>&{}]/.test(value);
