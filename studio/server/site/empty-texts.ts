import type { ReadJson } from '../../../server/load/json-file.ts';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { listStrings, replaceAt } from '../../../src/diagnostics/json-path.ts';
import type { SchemaNode } from '../../../src/diagnostics/schema-nodes.ts';
import type { ManifestContext } from '../../../src/manifests/manifest-context.ts';
import { emptySign } from '../protocol.ts';
import { isLinkAt, textKindAt, toFieldSchema } from './field-schemas.ts';

/** An example as a beginning: what it says and where it leads is the author's to write. */
export function emptyTexts(schema: SchemaNode, example: unknown): unknown {
  return listStrings(example).reduce((content: unknown, { at }) => {
    const isToWrite = textKindAt(schema, example, at) || isLinkAt(schema, example, at);
    return isToWrite ? replaceAt(content, at, () => '') : content;
  }, example);
}

/** Reads files as they can be shown: with an example in the place of each text that is not written yet. */
export const createFill =
  ({ definitions }: Pick<ManifestContext, 'definitions'>, placeholder: string) =>
  (read: ReadJson): ReadJson => {
    const { json } = read;
    const blocks = Object(json?.value).blocks;
    if (!json || !Array.isArray(blocks)) return read;
    const example = placeholder + emptySign;
    const fillBlock = (block: unknown): unknown => {
      if (!isRecord(block)) return block;
      const { content, slots } = block;
      const definition = definitions.get(String(block.type));
      const schema = definition ? toFieldSchema(definition.content) : {};
      const filled = listStrings(content).reduce((whole: unknown, { at, text }) => {
        if (text !== '') return whole;
        const kind = textKindAt(schema, content, at);
        const isLink = isLinkAt(schema, content, at);
        const shown = kind === 'rich-text' ? `<p>${example}</p>` : isLink ? '#content' : example;
        return kind || isLink ? replaceAt(whole, at, () => shown) : whole;
      }, content);
      const inner = Object.entries(Object(slots)).map(([name, list]) => [
        name,
        Array.isArray(list) ? list.map(fillBlock) : list,
      ]);
      const own = filled === content ? {} : { content: filled };
      return { ...block, ...own, ...(slots ? { slots: Object.fromEntries(inner) } : {}) };
    };
    const value = { ...Object(json.value), blocks: blocks.map(fillBlock) };
    return { json: { ...json, value }, diagnostics: [] };
  };
