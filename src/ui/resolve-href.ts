/** The broker's other sites (`page-manifests/site.json`). */
export type Hosts = { subscription: string; extranet: string };

export const dialogs = ['contact', 'cookies'] as const;
export type Dialog = (typeof dialogs)[number];

export type ResolvedHref =
  | { kind: 'internal' | 'external'; href: string }
  /** Opens a dialog; without JavaScript `href` leads to a page that does the same. */
  | { kind: 'dialog'; href: string; dialog: Dialog };

/** The address behind an `href` of content (its forms: `hrefPattern` in `src/blocks/fields.ts`). */
export function resolveHref(href: string, hosts: Hosts): ResolvedHref {
  if (href === '#contact') return { kind: 'dialog', href: '/contact', dialog: 'contact' };
  if (href === '#cookies') return { kind: 'dialog', href: '/cookies', dialog: 'cookies' };
  const host = /^@(subscription|extranet)(.*)$/.exec(href);
  if (host) {
    const base = hosts[host[1] as keyof Hosts];
    return { kind: 'external', href: `${base}${host[2] ?? ''}` };
  }
  return { kind: /^https?:/i.test(href) ? 'external' : 'internal', href };
}
