import { parsePointer } from '../definition/pointers.ts';

/** The name of a control and of a part of the wire: `/victims/0/name` → `victims[0].name`. */
export const toWireName = (pointer: string): string =>
  parsePointer(pointer)
    .map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : index === 0 ? part : `.${part}`))
    .join('');

/** The pointer of a name; undefined: it is none of ours. */
export function parseWireName(name: string): string | undefined {
  if (!/^[^.[\]/~]+(?:\[\d{1,6}\]|\.[^.[\]/~]+)*$/.test(name)) return undefined;
  return `/${name.replaceAll(/\[(\d+)\]/g, '/$1').replaceAll('.', '/')}`;
}
