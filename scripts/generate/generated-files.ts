import { createIconSprite } from './icon-sprite.ts';

/** Every generated file by its name, with the text it should have. */
export async function generateFiles(): Promise<Map<string, string>> {
  return new Map([['icons.svg', await createIconSprite()]]);
}
