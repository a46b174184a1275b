import type { SiteManifest } from '../site/site-manifest.ts';

export type ResolvedHref =
  | { kind: 'internal' | 'external'; href: string }
  /** Opens a dialog; without JavaScript `href` leads to a page that does the same. */
  | { kind: 'dialog'; href: string; dialog: string };

/** The address behind an `href` of content (its forms: `hrefPattern` in `src/blocks/fields.ts`). */
export function resolveHref(
  href: string,
  { hosts, dialogs }: Pick<SiteManifest, 'hosts' | 'dialogs'>,
): ResolvedHref {
  const dialog = /^#(.+)$/.exec(href)?.[1] ?? '';
  const page = Object.hasOwn(dialogs, dialog) ? dialogs[dialog] : undefined;
  if (page !== undefined) return { kind: 'dialog', href: page, dialog };
  const [, name, path = ''] = /^@([a-z-]+)(.*)$/.exec(href) ?? [];
  if (name !== undefined) return { kind: 'external', href: `${hosts[name] ?? ''}${path}` };
  return { kind: /^https?:/i.test(href) ? 'external' : 'internal', href };
}
