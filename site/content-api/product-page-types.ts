/** The types of the blocks of a product page (specification, section 3). */
export const blockableTypes = [
  'hero',
  'comprehension',
  'call-to-action',
  'our-offers',
  'advantages',
  'custom-offers',
  'join-us',
] as const;
export type BlockableType = (typeof blockableTypes)[number];

/** Letters alone, singular: names differ in case, separators and plural. */
const toLetters = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/s$/, '');

const typeByLetters = new Map(blockableTypes.map((type) => [toLetters(type), type]));

/** `App\Models\HeroBlock`, `join_us`, `comprehension section` → the type; undefined when none. */
export function findBlockableType(raw: string): BlockableType | undefined {
  const letters = toLetters(raw.split(/[\\/.:]/).at(-1) ?? '');
  return typeByLetters.get(toLetters(letters.replace(/(block|section)$/, '')));
}
