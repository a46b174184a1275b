import { Parser } from 'htmlparser2';

type Placed = {
  /** Id of its block; undefined outside of blocks. */
  block: string | undefined;
};
type Heading = Placed & { level: number; text: string };
type Picture = Placed & { src: string; alt?: string | undefined };
type Control = Placed & {
  tag: 'a' | 'button';
  /** The accessible name: text, alternatives of pictures, `aria-label`. */
  name: string;
  /** A picture inside, which identifies a control without a name. */
  picture: string | undefined;
  href: string | undefined;
};

/** The parts of a page's HTML that rules read, in document order. */
export type Outline = {
  headings: readonly Heading[];
  ids: readonly (Placed & { id: string })[];
  pictures: readonly Picture[];
  controls: readonly Control[];
  /** Blocks that could not be shown. */
  failures: readonly Placed[];
  /** All words that are shown, spaces squashed. */
  text: string;
};

type Open = { tag: string; attributes: Record<string, string>; block: string | undefined };

const isInvisible = ({ tag, attributes }: Open) =>
  tag === 'script' || tag === 'style' || tag === 'template' || 'hidden' in attributes;

/** Reads the outline from HTML rendered by React. */
export function readOutline(html: string): Outline {
  const headings: Heading[] = [];
  const ids: (Placed & { id: string })[] = [];
  const pictures: Picture[] = [];
  const controls: Control[] = [];
  const failures: Placed[] = [];
  const words: string[] = [];
  const stack: Open[] = [];
  let hidden = 0;
  let silent = 0;
  let heading: Heading | undefined;
  let control: Control | undefined;
  // Hidden levels around the control: its own text counts, since a closed panel may open.
  let hiddenAround = 0;
  const placeNow = () => stack.at(-1)?.block;

  const parser = new Parser({
    onopentag(tag, attributes) {
      const block =
        tag === 'section' && attributes['data-block'] !== undefined ? attributes.id : placeNow();
      const element: Open = { tag, attributes, block };
      stack.push(element);
      if (isInvisible(element)) hidden += 1;
      if (attributes['aria-hidden'] === 'true') silent += 1;
      if (attributes.id) ids.push({ id: attributes.id, block });
      if (/^h[1-6]$/.test(tag)) {
        heading = { level: Number(tag[1]), text: '', block };
        headings.push(heading);
      }
      if (tag === 'a' || tag === 'button') {
        const name = attributes['aria-label'] ?? '';
        control = { tag, name, picture: undefined, href: attributes.href, block };
        hiddenAround = hidden;
        if (silent === 0) controls.push(control);
      }
      if (tag === 'img') {
        const { src = '', alt } = attributes;
        pictures.push({ src, alt, block });
        if (control) {
          control.picture ??= src;
          control.name += alt ?? '';
        }
      }
      if (/^(p|li|div|br|h[1-6]|td|th|dt|dd)$/.test(tag)) words.push(' ');
    },
    ontext(text) {
      if (control && silent === 0 && hidden === hiddenAround) control.name += text;
      if (hidden > 0) return;
      words.push(text);
      if (heading) heading.text += text;
    },
    oncomment(comment) {
      // React's mark of a part that threw on the server.
      if (comment === '$!') failures.push({ block: placeNow() });
    },
    onclosetag(tag) {
      const element = stack.pop();
      if (!element) return;
      if (isInvisible(element)) hidden -= 1;
      if (element.attributes['aria-hidden'] === 'true') silent -= 1;
      if (/^h[1-6]$/.test(tag)) heading = undefined;
      if (tag === 'a' || tag === 'button') control = undefined;
    },
  });
  parser.end(html);
  return {
    headings: headings.map((entry) => ({ ...entry, text: squash(entry.text) })),
    ids,
    pictures,
    controls: controls.map((entry) => ({ ...entry, name: squash(entry.name) })),
    failures,
    text: squash(words.join('')),
  };
}

const squash = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
