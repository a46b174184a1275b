import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../tests/support/site.ts';
import { getPassage, readDocumentTexts } from './search.ts';

type App = ReturnType<typeof createTestApp>;
let app: App;
beforeAll(() => {
  app = createTestApp();
});

/** The routes that a search finds, the best first. */
async function search(query: string): Promise<string[]> {
  const response = await app.request(`/recherche?${new URLSearchParams({ q: query })}`);
  const [, list = ''] = /<ol[^>]*>(.*?)<\/ol>/s.exec(await response.text()) ?? [];
  return Array.from(list.matchAll(/<a href="([^"]+)"/g), ([, route = '']) => route);
}

describe('search', () => {
  test('finds the page of the words first, without regard to accents, case and order', async () => {
    const [first] = await search('garantie financiere syndic');
    expect(first).toBe('/page/garantie-financiere-immobilier');
    expect((await search('SYNDIC, garantie financière'))[0]).toBe(first);
  });

  test('finds no page by the links to offers that many pages show', async () => {
    const found = await search('cyber');
    expect(found.slice(0, 2)).toEqual(['/page/cyber', '/page/cyber/document-information']);
    expect(found).not.toContain('/page/garantie-financiere-immobilier');
  });

  test('finds singulars by plurals', async () => {
    expect((await search('agents immobiliers'))[0]).toBe((await search('agent immobilier'))[0]);
  });

  test('finds what a misspelt word is nearest to, and what begins with a word', async () => {
    const [first] = await search('courtier');
    expect((await search('cuortier'))[0]).toBe(first);
    expect(await search('médiat')).toContain('/legal');
  });

  test('finds pages by some of the words where none has all', async () => {
    expect(await search('médiateur zzzqqq')).not.toEqual([]);
  });

  test('says that it has found nothing, and what helps', async () => {
    const response = await app.request('/recherche?q=zzzqqq');
    const html = await response.text();
    expect(html).toContain('Aucun résultat pour « zzzqqq »');
    expect(html).toContain('href="/plan-du-site"');
  });

  test('writes what was typed as text', async () => {
    const response = await app.request('/recherche?q=%22%3E%3Cscript%3Ealert(1)');
    expect(await response.text()).not.toContain('"><script>alert');
  });

  test('is stored by no cache', async () => {
    const { headers } = await app.request('/recherche?q=syndic');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  test('leaves pages out that search engines must not show', async () => {
    expect(await search('Recherche')).not.toContain('/recherche');
  });

  test('answers 429 after thirty searches of an address in a minute', async () => {
    const own = createTestApp();
    const ask = () => own.request('/faq?q=x', { method: 'GET' });
    for (let count = 0; count < 30; count += 1) expect((await ask()).status).toBe(200);
    const response = await ask();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('site map', () => {
  test('links to every page of the sitemap, those below a page inside its entry', async () => {
    const sitemap = await (await app.request('http://localhost/sitemap.xml')).text();
    const listed = Array.from(
      sitemap.matchAll(/<loc>([^<]*)/g),
      ([, address = '']) => new URL(address).pathname,
    );
    expect(listed.length).toBeGreaterThan(50);
    const html = await (await app.request('/plan-du-site')).text();
    for (const path of listed) expect(html).toContain(`<a href="${path}">`);
    expect(html).toMatch(/<a href="\/news">[^<]*<\/a><ul><li><a href="\/news\//);
  });

  test('comes with the data of the page, for a navigation without a document', async () => {
    const response = await app.request('/_vitrine/page?path=/plan-du-site');
    expect(await response.json()).toMatchObject({ siteMap: expect.any(Array) });
  });
});

test('the texts of a document are those of its main part, one an element, without forms and lists of links', () => {
  const html =
    '<meta name="description" content="Dit tout."><body><nav>Menu</nav><main><h1>Titre</h1><div><a>Découvrir<span> : Cyber</span></a><a>Incident</a></div><p>Un <b>mot</b>.</p><form>Nom</form><script>x</script></main></body>';
  expect(readDocumentTexts(html)).toEqual({
    description: 'Dit tout.',
    headings: ['Titre'],
    texts: ['Titre', 'Découvrir : Cyber', 'Incident', 'Un mot.'],
  });
});

describe('a passage', () => {
  const isFound = (word: string) => word === 'syndic';
  const read = (...[description, sentences]: [string, string[]]) =>
    getPassage(description, sentences, isFound)
      .map(({ text, isMark }) => (isMark ? `[${text}]` : text))
      .join('');

  test('is what the page says of itself, with the words that were found', () => {
    expect(read('Pour le syndic.', ['Le syndic paie.'])).toBe('Pour le [syndic].');
  });

  test('goes on with the first sentence that has what was found', () => {
    expect(read('Pour tous.', ['Rien.', 'Le syndic paie.'])).toBe('Pour tous. Le [syndic] paie.');
    expect(read('Pour tous.', ['Rien.'])).toBe('Pour tous.');
  });

  test('begins and ends with whole words', () => {
    const sentence = `${'avant '.repeat(40)}le syndic paie ${'après '.repeat(60)}.`;
    expect(read('', [sentence])).toMatch(/^… (avant )+le \[syndic\] paie (après )*après …$/);
  });
});
