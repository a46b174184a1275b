import { useMemo } from 'react';
import { richTextHeadingLevel, shiftHeading } from '../../rich-text/allow-list.ts';
import type { SafeHtml } from '../../rich-text/sanitize.ts';
import { trustHtml } from '../../rich-text/trusted-html.ts';
import type { HeadingLevel } from '../../schema/block-definition.ts';
import styles from './rich-text.module.css';

type RichTextProps = {
  html: SafeHtml;
  /** Level of the highest heading inside: one below the title above the text. */
  headingLevel?: HeadingLevel;
  /** The text's headings of the highest level, which get these ids. */
  headings?: readonly { readonly id: string }[] | undefined;
};

/** Cells are given the title of their column: where a row has no room, it stands above each value. */
const labelCells = (html: string) =>
  html.replace(/<thead>(.*?)<\/thead>(.*?)<\/table>/gs, (table, head: string, body: string) => {
    const cells = [...head.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)];
    const labels = cells.map(([, label = '']) =>
      label.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;'),
    );
    if (/(?:col|row)span=/.test(table)) return table;
    const rows = body.replace(/<tr\b.*?<\/tr>/gs, (row) => {
      let column = 0;
      return row.replace(/<t[dh]\b/g, (tag) => {
        const label = labels[column++];
        return tag === '<td' && label ? `<td data-label="${label}"` : tag;
      });
    });
    return `<thead>${head}</thead>${rows}</table>`;
  });

export function RichText({ html, headingLevel = richTextHeadingLevel, headings }: RichTextProps) {
  const shift = headingLevel - richTextHeadingLevel;
  const outlined = useMemo(() => {
    let index = 0;
    const marked = headings
      ? html.replace(/<h3\b/g, (tag) => `${tag} id="${headings[index++]?.id}"`)
      : html;
    // Sanitised HTML writes headings as `<h3` and `</h3>` only, so that the tags can be replaced.
    return trustHtml(
      labelCells(marked).replace(
        /(<\/?)(h[1-6])/g,
        (_, start, tag) => `${start}${shiftHeading(tag, shift)}`,
      ),
    );
  }, [html, shift, headings]);
  return (
    <div
      className={styles.richText}
      data-rich-text=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml only comes from sanitizeRichText
      dangerouslySetInnerHTML={{ __html: outlined }}
    />
  );
}
