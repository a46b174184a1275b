import sanitizeHtml from 'sanitize-html';
import type { SiteConfig } from '../../src/define-site.ts';
import { setTo } from '../../src/diagnostics/diagnostic-details.ts';
import { type JsonPath, listStrings, valueAt } from '../../src/diagnostics/json-path.ts';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
import { allowedAttributes, allowedTags } from '../../src/rich-text/allow-list.ts';
import { findFrenchMistakes, mendFrench } from '../../src/texts/fr/typography.ts';
import { linkFields, pictureFields } from '../site/references.ts';
import { defineFileRule, type Rule, type RuleText } from './rule.ts';

type Text = { path: JsonPath; value: string };

export function defineTextRule(
  text: RuleText,
  check: (text: Text, definition: SiteConfig) => Iterable<string>,
  /** The text put right, where that is plain. */
  mend?: (text: string) => string | undefined,
): Rule {
  return defineFileRule({
    ...text,
    *check({ value, written, locate }, { definition }) {
      for (const { path, value: found } of listTexts(value)) {
        for (const message of check({ path, value: found }, definition)) {
          // The text as it is written: a fact stays a reference.
          const text = valueAt(written, path);
          const fix = typeof text === 'string' ? setTo(mend?.(text)) : undefined;
          yield locate({ path, message, fix });
        }
      }
    },
  });
}

export const listTexts = (value: unknown): Text[] =>
  listStrings(value).flatMap(({ at, text }) =>
    isForVisitors(at) ? [{ path: at, value: text }] : [],
  );

/** Fields with an address, a pattern, an identifier, or a text for authors. */
const otherFields = new Set([
  ...linkFields,
  ...pictureFields,
  ...['$schema', '$ref', 'pattern', 'route', 'wire'],
  ...['id', 'slug', 'category', 'page', 'blockable_type', 'icon', 'status', 'date'],
]);

export function isForVisitors(path: JsonPath): boolean {
  const field = path.findLast((step) => typeof step === 'string');
  // Descriptions of fragments, and all of a fact but its value, are for authors.
  // A mail program's font may lack other blanks than the plain one.
  const isOfMail = path[0] === 'mails' || path[0] === 'retention';
  const isForAuthors =
    isOfMail || path.join() === 'description' || (path[0] === 'facts' && field !== 'value');
  return !isForAuthors && !(typeof field === 'string' && otherFields.has(field));
}

const voidTags = new Set(['br', 'hr', 'img']);

function findMarkupMistakes(html: string): string[] {
  const found: string[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (name, attributes) => found.push(...findOpenMistakes(name, attributes)),
    onCloseTag: (name, isImplied) => {
      if (isImplied && !voidTags.has(name)) {
        found.push(`<${name}> is not closed; write </${name}> where it ends`);
      }
    },
  });
  const closed = Array.from(html.matchAll(/<\/([a-z][a-z0-9]*)\s*>/gi), ([, name = '']) => name);
  for (const name of new Set(closed)) {
    const opened = html.match(new RegExp(`<${name}[\\s>]`, 'gi')) ?? [];
    if (closed.filter((other) => other === name).length > opened.length) {
      found.push(`</${name}> closes nothing; remove it, or write <${name}> where it begins`);
    }
  }
  return found;
}

function* findOpenMistakes(name: string, attributes: Readonly<Record<string, string>>) {
  if (name === 'h1') {
    yield 'a text has no <h1>: that is the title of the page, which its first block shows; begin with <h2>';
  } else if (!allowedTags.some((tag) => tag === name)) {
    yield `<${name}> is taken out of texts${suggest(name, allowedTags)}`;
  } else {
    const allowed = [...(allowedAttributes[name] ?? []), ...(allowedAttributes['*'] ?? [])];
    for (const attribute of Object.keys(attributes)) {
      if (!allowed.includes(attribute)) {
        yield `${attribute}="…" of <${name}> is taken out of texts; remove it (allowed: ${allowed.join(', ')})`;
      }
    }
  }
}

/** What Markdown writes, and HTML in its place. */
const markdown: readonly (readonly [RegExp, string])[] = [
  [/\*\*(?=\S)([^*\n]+)\*\*/, '<strong>$1</strong>'],
  [/\[([^\]\n]+)\]\(([^)\s]+)\)/, '<a href="$2">$1</a>'],
  [/^#{2,6} +(.+)$/m, '<h2>$1</h2>'],
  [/^[-*] +(.+)(?=\n[-*] )/m, '<ul><li>$1</li></ul>'],
];

function* findMarkdown(text: string) {
  for (const [pattern, html] of markdown) {
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) continue;
    yield `"${found}" is Markdown, which visitors read as it stands; in a rich text write ${found.replace(pattern, html)}`;
    return;
  }
}

export const textRules: readonly Rule[] = [
  defineTextRule(
    {
      id: 'rich-text',
      severity: 'error',
      description: 'HTML in texts is complete, and of the allow-list.',
      reason: 'The rest is taken out before visitors see it, or changes what follows.',
      hint: 'Close the element; see src/rich-text/allow-list.ts for what there may be.',
    },
    function* ({ value }) {
      const [first] = value.includes('<') ? findMarkupMistakes(value) : [];
      if (first !== undefined) yield first;
      else yield* findMarkdown(value);
    },
  ),
  defineTextRule(
    {
      id: 'typography',
      severity: 'warning',
      description: 'Texts are written by the typography of their language: French has rules here.',
      reason: 'The Imprimerie nationale’s rules; a line never begins with a question mark.',
      hint: 'Run `npm run validate -- --fix`, or write the sign that the message names; texts that must stay are in the site’s `verbatim`.',
    },
    function* ({ value }, { language, verbatim }) {
      if (language.startsWith('fr') && !verbatim.includes(value)) yield* findFrenchMistakes(value);
    },
    (text) => {
      const mended = mendFrench(text);
      return mended === text ? undefined : mended;
    },
  ),
];
