import fc from 'fast-check';
import { hostileHrefs, hostileHtml, hostileSources, hostileTexts } from './hostile-texts.ts';
import type { Shape } from './schema-shape.ts';

/**
 * Generates contents of a block as authors, back ends and attackers could write them. No library
 * for zod 4 is kept (zod-fast-check ends at zod 3), and none would know what rich text is.
 */
export function arbitraryContent(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'text':
      return shape.isEmptyAllowed ? fc.oneof(fc.constant(''), text) : text;
    case 'richText':
      return richText;
    case 'pattern':
      return findPatternArbitrary(shape.pattern);
    case 'date':
      return fc
        .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10));
    case 'number':
      return shape.isWhole
        ? fc.integer({ min: shape.min, max: shape.max })
        : fc.double({ min: shape.min, max: shape.max, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...shape.values);
    case 'list':
      return fc.array(arbitraryContent(shape.item), {
        minLength: shape.min,
        maxLength: Math.min(shape.max, Math.max(shape.min, 7)),
      });
    case 'record':
      return arbitraryRecord(shape);
    case 'either':
      return fc.oneof(...shape.options.map((option) => arbitraryContent(option.shape)));
  }
}

function arbitraryRecord(shape: Extract<Shape, { kind: 'record' }>): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape.fields);
  return (
    fc
      .record(
        Object.fromEntries(fields.map(([name, field]) => [name, arbitraryContent(field.shape)])),
        { requiredKeys: fields.flatMap(([name, { isOptional }]) => (isOptional ? [] : [name])) },
      )
      // Which forms and steps there are is the site's.
      .map((record) =>
        'step' in record && 'form' in record ? { ...record, step: 'yours' } : record,
      )
      // Rules across fields, which the fields by themselves do not know.
      .filter(shape.isValid)
  );
}

const characters = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
const text = fc
  .oneof(
    fc.constantFrom(...hostileTexts),
    characters,
    fc.tuple(fc.constantFrom(...hostileTexts), characters).map((parts) => parts.join(' ')),
  )
  // Blanks alone are no text (src/schema/fields.ts).
  .filter((value) => value.trim() !== '');

/** Well-formed texts, hostile ones, and both inside each other. */
const richText = fc.oneof(
  fc.constantFrom(...hostileHtml),
  text,
  fc
    .tuple(
      fc.constantFrom('p', 'h2', 'h5', 'ul', 'blockquote', 'table', 'em', 'section', 'style'),
      fc.constantFrom(...hostileHtml),
      text,
    )
    .map(([tag, html, words]) => `<${tag}>${words}${html}</${tag}>`),
);

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const href = fc.constantFrom(...hostileHrefs);
const source = fc.constantFrom(...hostileSources);

/** The patterns of `src/schema/fields.ts`, told apart by what they accept. */
function findPatternArbitrary(pattern: RegExp): fc.Arbitrary<string> {
  if (pattern.test('#contact')) return href;
  if (pattern.test('#cdbbef')) return color;
  if (pattern.test('/pictures/a.svg')) return source;
  if (pattern.test('complaint')) return fc.constant('complaint');
  throw new Error(`tests/support/arbitrary-content.ts has no texts for the pattern ${pattern}.`);
}

/** The same content with other texts: `replace` gets each plain text in turn. */
export function mapTexts(
  shape: Shape,
  content: unknown,
  replace: (text: string) => string,
): unknown {
  switch (shape.kind) {
    case 'text':
      return typeof content === 'string' && content !== '' ? replace(content) : content;
    case 'list':
      return (content as readonly unknown[]).map((item) => mapTexts(shape.item, item, replace));
    case 'record':
      return Object.fromEntries(
        Object.entries(content as object).map(([name, value]) => {
          const field = shape.fields[name];
          return [name, field ? mapTexts(field.shape, value, replace) : value];
        }),
      );
    case 'either': {
      const option = shape.options.find(({ isValid }) => isValid(content));
      return option ? mapTexts(option.shape, content, replace) : content;
    }
    default:
      return content;
  }
}
