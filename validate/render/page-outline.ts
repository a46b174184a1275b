import { DomUtils, parseDocument } from 'htmlparser2';
import { type Element, type Node, readWords } from '../../server/search/read-words.ts';

/** The parts of a page's HTML that rules read, in document order; `block`: the id of the block around. */
export type Outline = ReturnType<typeof readOutline>;

export function readOutline(html: string) {
  const { children } = parseDocument(html);
  const list = (names: RegExp) => DomUtils.findAll(({ name }) => names.test(name), children);
  return {
    headings: list(/^h[1-6]$/).map((heading) => ({
      level: Number(heading.name[1]),
      text: readWords([heading], isHidden),
      block: findBlock(heading),
    })),
    ids: DomUtils.findAll(({ attribs }) => Boolean(attribs.id), children).map((element) => ({
      id: element.attribs.id ?? '',
      block: findBlock(element),
    })),
    pictures: list(/^img$/).map((picture) => ({
      src: picture.attribs.src ?? '',
      alt: picture.attribs.alt,
      block: findBlock(picture),
    })),
    controls: list(/^(a|button)$/).flatMap((control) =>
      findAround(control, isSilent) ? [] : [readControl(control)],
    ),
    /** All words that are shown. */
    text: readWords(children, isHidden),
  };
}

/** A link or a button. */
function readControl(control: Element) {
  const { name: tag, attribs, children } = control;
  const pictures = DomUtils.getElementsByTagName('img', children);
  const words = readWords(children, (element) => isHidden(element) || isSilent(element));
  const names = [attribs['aria-label'], words, ...pictures.map((picture) => picture.attribs.alt)];
  return {
    tag,
    /** The accessible name: `aria-label`, text, alternatives of pictures. */
    name: names.join(' ').trim(),
    /** Identifies a control without a name. */
    picture: pictures[0]?.attribs.src,
    href: attribs.href,
    block: findBlock(control),
  };
}

function findAround(start: Node, isWanted: (element: Element) => boolean): Element | undefined {
  if ('attribs' in start && isWanted(start)) return start;
  return start.parent && 'attribs' in start.parent ? findAround(start.parent, isWanted) : undefined;
}

const findBlock = (node: Node) =>
  findAround(node, ({ name, attribs }) => name === 'section' && 'data-block' in attribs)?.attribs
    .id;

const isHidden = ({ name, attribs }: Element) =>
  /^(script|style|template)$/.test(name) || 'hidden' in attribs;

const isSilent = ({ attribs }: Element) => attribs['aria-hidden'] === 'true';
