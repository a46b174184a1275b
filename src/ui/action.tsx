import type { ComponentProps, ReactNode } from 'react';
import type { ActionContent } from '../schema/fields.ts';
import { webAddress } from '../schema/patterns.ts';
import { useLocale, useSite, useTexts } from '../site/site-context.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import styles from './action.module.css';
import labelStyles from './translated-label.module.css';

type ActionProps = {
  /** Without one, only the words are shown. */
  href: string | undefined;
  children: ReactNode;
  style?: ActionContent['style'] | 'bare';
  className?: string | undefined;
  /** Replaces the accessible name when the visible text alone would be ambiguous. */
  label?: string | undefined;
  /**
   * What the link is for, said after its words, where several read alike (WCAG 2.4.9), and the object of the
   * request (`?about=`) for the form that it opens.
   */
  about?: string | undefined;
  /** The link's target is the shown page. */
  isCurrent?: boolean;
  /** Opens in a new tab even when it leads to a page of this site. */
  newTab?: boolean;
};

/**
 * The only link component: routes, anchors, dialogs, the site's other hosts. It renders a plain `<a>`.
 * One listener handles all clicks (`src/app/navigation/links.ts`), so that links work before
 * hydration and without JavaScript.
 */
export function Action(props: ActionProps) {
  const { href, children, style = 'bare', className, label, about } = props;
  const site = useSite();
  const texts = useTexts();
  if (href === undefined) return children;
  const link = resolveHref(href, site, about);
  const opensTab = link.kind === 'external' || (props.newTab && link.kind === 'internal');
  return (
    <a
      href={link.href}
      className={
        [style !== 'bare' && styles.action, className].filter(Boolean).join(' ') || undefined
      }
      data-style={style === 'bare' ? undefined : style}
      aria-label={label}
      aria-current={props.isCurrent ? 'page' : undefined}
      {...(link.kind === 'dialog'
        ? { 'data-opens': link.dialog, 'aria-haspopup': 'dialog' as const }
        : {})}
      {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
      {about && <span className="visually-hidden">{texts.about(about)}</span>}
      {opensTab && <span className="visually-hidden">{` ${texts.opensNewTab}`}</span>}
    </a>
  );
}

type ResolvedHref =
  | { kind: 'internal' | 'external'; href: string }
  /** Opens a dialog; without JavaScript `href` leads to a page that does the same. */
  | { kind: 'dialog'; href: string; dialog: string };

/** The address behind an `href` of content (its forms: `hrefPattern` in `src/schema/fields.ts`). */
function resolveHref(
  href: string,
  { hosts, dialogs }: Pick<SiteSettings, 'hosts' | 'dialogs'>,
  about: string | undefined,
): ResolvedHref {
  const [, dialog = '', search] = /^#([^?]+)(?:\?(.*))?$/.exec(href) ?? [];
  const page = Object.hasOwn(dialogs, dialog) ? dialogs[dialog] : undefined;
  if (page !== undefined) {
    const query = new URLSearchParams(search);
    if (about !== undefined && query.has('subject') && !query.has('about')) {
      query.set('about', about);
    }
    return { kind: 'dialog', href: query.size > 0 ? `${page}?${query}` : page, dialog };
  }
  const [, name, path = ''] = /^@([a-z-]+)(.*)$/.exec(href) ?? [];
  if (name !== undefined) return { kind: 'external', href: `${hosts[name] ?? ''}${path}` };
  return { kind: webAddress.test(href) ? 'external' : 'internal', href };
}

type ActionListProps = {
  actions: readonly ActionContent[];
  /** Of the first one. */
  translation?: { label: string; from: string } | undefined;
};

/** Buttons side by side, or nothing. */
export function ActionList({ actions, translation }: ActionListProps) {
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {actions.map(({ label, href, style }, index) => (
        <Action key={index} href={href} style={style}>
          {translation && index === 0 ? (
            <TranslatedLabel language={translation.from} translation={translation.label}>
              {label}
            </TranslatedLabel>
          ) : (
            label
          )}
        </Action>
      ))}
    </div>
  );
}

type TranslatedLabelProps = {
  language: string;
  /** The label in the language of the page, shown larger before it where that is another. */
  translation: string | undefined;
  children: ReactNode;
};

/** A label in another language than the page's, beside its translation (WCAG 3.1.2). */
export function TranslatedLabel({ language, translation, children }: TranslatedLabelProps) {
  const locale = useLocale();
  if (translation === undefined || language === locale.language) return children;
  return (
    <>
      <span>{translation}</span>{' '}
      <span lang={language} className={labelStyles.original}>
        {children}
      </span>
    </>
  );
}

type ButtonProps = ComponentProps<'button'> & { look?: ActionContent['style'] };

/** A `<button>` with the look of an `Action`, which is a link. */
export function Button({ look = 'primary', type = 'button', className, ...rest }: ButtonProps) {
  const classes = [styles.action, className].filter(Boolean).join(' ');
  return <button {...rest} type={type} className={classes} data-style={look} />;
}
