import { useInsertionEffect } from 'react';
import { useContent } from '../../src/content/content-store.ts';
import { usePathname } from '../../src/router/router-store.ts';
import { useSite } from '../../src/site/site-context.ts';
import { adoptTints } from '../../src/ui/tint.ts';
import type { BrokerManifest } from '../site.schema.ts';

type Layout = BrokerManifest['layout'];

/**
 * The content of a part of the layout. While it loads, the defaults stand: the server has normally
 * fetched it, and a bar or a footer that arrives late would move the page.
 */
export function useLayoutContent<Name extends keyof Layout>(
  name: Name,
  elementId?: string,
): Layout[Name]['content'] {
  const { content: defaults, sources } = useBroker().layout[name];
  const content = useContent(defaults, sources, { elementId, pathname: usePathname() });
  useInsertionEffect(() => adoptTints(content), [content]);
  // Sources of a part give fields of its content: `defineSource` has held them to its type.
  return typeof content === 'string' ? defaults : (content as Layout[Name]['content']);
}

export function useBroker(): BrokerManifest {
  // Parsed by the schema that this type is made from.
  return useSite() as BrokerManifest;
}
