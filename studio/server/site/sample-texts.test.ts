import { expect, test } from 'vitest';
import * as library from '../../../blocks/library.ts';
import { listStrings } from '../../../src/diagnostics/json-path.ts';
import { serverTexts } from '../../../src/texts/en/server.ts';
import { textKindAt, toFieldSchema } from './field-schemas.ts';
import { fillWithSamples } from './sample-texts.ts';

test.each(Object.entries(library))(
  'examples of %s show another site nothing of the broker’s',
  async (_, entry) => {
    const { content } = await entry.definition();
    const schema = toFieldSchema(content);
    const { samples: texts } = serverTexts.newPage;
    for (const [name, example] of Object.entries(await entry.examples())) {
      const picture = { src: '/pictures/mark.svg', alt: '' };
      const shown = fillWithSamples(schema, example, { texts, picture });
      expect(content.safeParse(shown).error, name).toBeUndefined();
      for (const { at, text } of listStrings(shown)) {
        if (textKindAt(schema, shown, at)) {
          const said = text.split(/<[^>]*>/).filter((part) => part.trim() !== '');
          expect(texts).toEqual(expect.arrayContaining(said));
        }
        expect(text).not.toMatch(/\/pictures\/(?!mark)/);
      }
    }
  },
);
