import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { allowedTags } from '../../../src/rich-text/allow-list.ts';
import { expectLive } from '../hold-script.ts';

/** What an attack would leave behind. */
export type Traces = {
  list: string[];
  /** Fails by the traces, if there are some: an attack that leaves the page breaks the test too. */
  during: (act: () => Promise<void>) => Promise<void>;
};

type WatchOptions = {
  /** DOMPurify parses here, in a document that runs nothing; Chromium reports what stands in it. */
  hasSanitiser: boolean;
};

const ofInertDocument = /Applying inline style|Executing inline event handler|base URI/;
const ran = 'a vector ran: ';

/** Notes what runs, what the policy had to refuse, and what asks for another host, as it happens. */
export async function watch(page: Page, { hasSanitiser }: WatchOptions): Promise<Traces> {
  const list: string[] = [];
  // Every vector calls it; the browser's own would stop the page.
  await page.addInitScript((prefix) => {
    window.alert = (text) => console.info(prefix + text);
  }, ran);
  page.on('dialog', (dialog) => {
    list.push(`ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(ran)) list.push(`ran: ${text.slice(ran.length)}`);
    const isExpected = /img-src/.test(text) || (hasSanitiser && ofInertDocument.test(text));
    if (/Content Security Policy|TrustedHTML/i.test(text) && !isExpected) list.push(text);
  });
  page.on('request', (request) => {
    const isOwn = /^(data|blob|about):|^http:\/\/127\.0\.0\.1[:/]/.test(request.url());
    // Pictures of other sites are content; anything else is an attack.
    if (!isOwn && request.resourceType() !== 'image') {
      list.push(`asked for ${request.resourceType()} ${request.url()}`);
    }
  });
  const expectNone = () => expect(list, 'what ran, was refused, or asked for others').toEqual([]);
  return {
    list,
    during: async (act) => {
      await act().catch((error: unknown) => {
        expectNone();
        throw error;
      });
      expectNone();
    },
  };
}

/**
 * Wakes every block up, as a visitor's pointer or a picture that fails does, and comes back when React has
 * taken it over.
 */
export async function hydrate(page: Page): Promise<void> {
  await expectLive(page);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const blocks = [...document.querySelectorAll('main [data-block]')];
        for (const block of blocks) {
          block.dispatchEvent(new Event('pointerenter'));
          block.dispatchEvent(new Event('error'));
        }
        // React marks the elements that are its own: of a static block the outer one alone.
        const isOwn = (element: Element) =>
          Object.keys(element).some((key) => key.startsWith('__react'));
        /** Its HTML stays as the server has sent it, with the blocks inside. */
        const isStatic = (block: Element | null | undefined): boolean =>
          block instanceof Element &&
          (Object.entries(block).some(
            ([key, props]) => key.startsWith('__reactProps') && props.dangerouslySetInnerHTML,
          ) ||
            isStatic(block.parentElement?.closest('[data-block]')));
        const isTaken = (block: Element) => {
          const { firstElementChild: child } = block;
          return isStatic(block) || !child || isOwn(child);
        };
        return blocks.filter((block) => !isTaken(block)).map(({ id }) => id);
      }),
    )
    .toEqual([]);
}

const events =
  'click dblclick mouseover mouseenter pointerdown pointerenter touchstart focus focusin blur input error load loadstart toggle animationstart animationend wheel copy drag scroll';

/**
 * Touches every element that an attribute makes listen, in each way that handlers wait for; in frames
 * too, where there are some.
 */
export const provoke = (page: Page): Promise<void> =>
  page.evaluate((names) => {
    const touch = (part: Document) => {
      for (const element of part.querySelectorAll('*')) {
        if (element instanceof HTMLIFrameElement && element.contentDocument) {
          touch(element.contentDocument);
        }
        if (!element.getAttributeNames().some((name) => name.startsWith('on'))) continue;
        // Not a MouseEvent: a link would be followed.
        for (const name of names) element.dispatchEvent(new Event(name));
      }
    };
    touch(document);
  }, events.split(' '));

/** What must not stand in the page, whether or not anything makes it run. */
export const findDangers = (page: Page): Promise<string[]> =>
  page.evaluate(
    (tags) => {
      const found: string[] = [];
      const addresses = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster'];
      for (const element of document.querySelectorAll('main *, header *, footer *')) {
        const name = element.localName;
        if (element.closest('[data-rich-text] *') && !tags.includes(name)) found.push(`<${name}>`);
        if (/^(script|iframe|object|embed|base|meta|frame)$/.test(name)) found.push(`<${name}>`);
        for (const { name: attribute, value } of element.attributes) {
          if (/^on|^srcdoc$/i.test(attribute)) found.push(`${name} ${attribute}`);
          const url = addresses.includes(attribute) ? URL.parse(value, location.href) : null;
          if (url && !/^(https?|mailto|tel):$/.test(url.protocol)) found.push(`${name} ${value}`);
        }
      }
      return found;
    },
    allowedTags as readonly string[],
  );

/** How many of the hostile texts have arrived, and in how many places. */
export const countSigns = (page: Page): Promise<{ texts: number; places: number }> =>
  page.evaluate(() => {
    const signs = document.querySelector('main')?.textContent?.match(/§\w+§/g) ?? [];
    return { texts: new Set(signs).size, places: signs.length };
  });
