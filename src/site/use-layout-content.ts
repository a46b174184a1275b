import { useInsertionEffect } from 'react';
import { useContent } from '../blocks/block-content.tsx';
import { adoptTints } from '../ui/tint-sheet.ts';
import { useSite } from './site-context.tsx';
import type { Site } from './site-manifest.ts';

type Layout = Site['layout'];

/**
 * The content of a part of the layout. While it loads, the defaults stand: the server has normally
 * fetched it, and a bar or a footer that comes late would move the page.
 */
export function useLayoutContent<Name extends keyof Layout>(name: Name): Layout[Name]['content'] {
  const { content: defaults, sources } = useSite().layout[name];
  const content = useContent(defaults, sources);
  useInsertionEffect(() => adoptTints(content), [content]);
  // Sources of a part give fields of its content: `defineSource` has held them to its type.
  return typeof content === 'string' ? defaults : (content as Layout[Name]['content']);
}
