import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site as definition } from '../../site/site.ts';
import { printJson } from '../../src/diagnostics/print-json.ts';
import { authoriseLocally } from './authorise-locally.ts';
import type {
  CheckAnswer,
  EditorConfig,
  PageChangePlan,
  Preview,
  Sharing,
  StoredDocument,
} from './protocol.ts';
import { createStudio } from './studio.ts';

const loopback = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const json = { 'Content-Type': 'application/json', Origin: 'http://localhost' };
const about = 'page-manifests/about.json';

let root: string;
let studio: ReturnType<typeof createStudio>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-'));
  for (const name of ['page-manifests', 'content', 'form-schemas']) {
    await cp(name, join(root, name), { recursive: true });
  }
  studio = createStudio({
    root,
    environment: { PREVIEW_SECRET: 'a secret of at least 32 characters', PORT: 3000 },
    definition,
    authorise: authoriseLocally,
  });
});
afterAll(() => rm(root, { recursive: true }));

// Of the socket, only the address is looked at.
const ask = (path: string, init?: RequestInit, env: unknown = loopback) =>
  studio.request(path, init, env as never);
const send = (method: string, path: string, body: unknown) =>
  ask(path, { method, headers: json, body: JSON.stringify(body) });
const open = async (name: string) =>
  (await ask(`/document?name=${encodeURIComponent(name)}`)).json() as Promise<StoredDocument>;
/** What is wrong with the files as they are now. */
const check = async () => {
  const { findings }: CheckAnswer = await (await send('POST', '/check', { buffers: [] })).json();
  return findings;
};

describe('it answers its own page on this machine alone:', () => {
  test.each([
    ['an address elsewhere', {}, { incoming: { socket: { remoteAddress: '192.0.2.7' } } }, 403],
    ['no address', {}, {}, 403],
    ['a name that leads here', { headers: { Host: 'rebound.example' } }, loopback, 403],
    [
      'a page of another site',
      { method: 'PUT', headers: { ...json, Origin: 'https://example.org' } },
      loopback,
      403,
    ],
    [
      'no origin',
      { method: 'PUT', headers: { 'Content-Type': 'application/json' } },
      loopback,
      403,
    ],
    [
      'a form',
      { method: 'PUT', headers: { ...json, 'Content-Type': 'text/plain' } },
      loopback,
      415,
    ],
  ])('%s is refused', async (_, init, env, status) => {
    expect((await ask('/documents', init, env)).status).toBe(status);
  });

  test('a name is looked up, never followed', async () => {
    for (const name of ['page-manifests/../package.json', '/etc/hostname', 'package.json']) {
      expect((await ask(`/document?name=${encodeURIComponent(name)}`)).status).toBe(404);
    }
  });
});

describe('a buffer', () => {
  test('is written where the file has the text that was edited, and nowhere else', async () => {
    const { text, hash } = await open(about);
    const buffer = text.replace('"route"', '"route" ');
    const put = (base: string, body = buffer) =>
      send('PUT', '/documents', { documents: [{ name: about, text: body, base }] });
    expect((await put('another')).status).toBe(409);
    expect(await readFile(join(root, about), 'utf8')).toBe(text);
    expect((await put(hash)).status).toBe(200);
    expect(await readFile(join(root, about), 'utf8')).toBe(buffer);
    const second = await put(hash);
    expect(await second.json()).toMatchObject({ changed: [{ name: about, text: buffer }] });
    await writeFile(join(root, about), text);
  });

  test('with mistakes is told where they are, and not written', async () => {
    const { text, hash } = await open(about);
    const manifest = JSON.parse(text);
    manifest.blocks[0].content.title = '';
    const buffers = [{ name: about, text: JSON.stringify(manifest) }];
    const { findings } = await (await send('POST', '/check', { buffers })).json();
    expect(findings).toContainEqual(
      expect.objectContaining({ file: about, path: 'blocks[0].content.title', severity: 'error' }),
    );
    const documents = buffers.map((one) => ({ ...one, base: hash }));
    expect((await send('PUT', '/documents', { documents })).status).toBe(422);
    expect(await readFile(join(root, about), 'utf8')).toBe(text);
  });

  test('that breaks another file is not written; what was broken before holds nothing back', async () => {
    const { text, hash } = await open(about);
    const put = (body: string) =>
      send('PUT', '/documents', { documents: [{ name: about, text: body, base: hash }] });
    const refused = await put(text.replace('"/about"', '"/a-propos"'));
    expect(refused.status).toBe(422);
    expect((await refused.json()).findings).toContainEqual(
      expect.objectContaining({ rule: 'link-page', isOfBuffers: true }),
    );
    await writeFile(join(root, 'page-manifests/wrong.json'), '{}');
    expect((await put(text.replace('"route"', '"route" '))).status).toBe(200);
    await rm(join(root, 'page-manifests/wrong.json'));
    await writeFile(join(root, about), text);
  });

  test('is none of a file in another encoding, whose letters it would lose', async () => {
    const { text } = await open(about);
    await writeFile(join(root, about), text, 'latin1');
    expect((await open(about)).text).toBe('');
    expect(await check()).toContainEqual(
      expect.objectContaining({ file: about, message: expect.stringMatching(/^not UTF-8/) }),
    );
    await writeFile(join(root, about), text);
    expect(await check()).toEqual([]);
  });
});

describe('a new page', () => {
  const wanted = {
    route: '/tarifs',
    title: 'Nos tarifs : du simple au complet',
    description: 'Les tarifs de nos contrats, profession par profession.',
    blocks: ['hero', 'post'],
    menu: 'Offres',
  };
  const create = (change: object) => send('POST', '/pages', { ...wanted, ...change });

  test.each([
    [{ route: '/Tarifs' }, 'a route is in lower case'],
    [{ route: '/about' }, 'page-manifests/about.json exists already'],
    [{ route: '/../x' }, 'a route is in lower case'],
    [{ title: '  ' }, '"code":"wrong-format"'],
    [{ blocks: ['hero', 'nothing'] }, '"code":"unknown-block-type"'],
    [{ menu: 'Nulle part' }, '"params":{"value":"Nulle part"}'],
  ])('of %j is refused with the reason, and nothing is written', async (change, reason) => {
    const menu = await readFile(join(root, 'content/menus-navbars.json'), 'utf8');
    const answer = await create(change);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(await answer.json())).toContain(reason);
    expect((await ask('/document?name=page-manifests/tarifs.json')).status).toBe(404);
    expect(await readFile(join(root, 'content/menus-navbars.json'), 'utf8')).toBe(menu);
  });

  test('has every block, the signs of French typography and its link in the menu, and no mistake', async () => {
    const { blocks: types } = (await (await ask('/editor-config')).json()) as EditorConfig;
    const blocks = ['hero', ...types.map(({ type }) => type).filter((type) => type !== 'hero')];
    const name = 'page-manifests/tarifs.json';
    const answer = await create({ title: 'L\'offre "pro"', blocks });
    expect([answer.status, await answer.json()]).toEqual([201, { name }]);
    const { blocks: made, title } = JSON.parse((await open(name)).text);
    expect(title).toBe('L’offre «\u00a0pro\u00a0»');
    expect(made).toHaveLength(types.length);
    expect(made[0]).toMatchObject({ type: 'hero', content: { title } });
    expect((await open('content/menus-navbars.json')).text).toContain('"/tarifs"');
    // The slots of blocks are filled, and no example has a warning.
    const told = (await check()).map(({ file, path, message }) => `${file} ${path}: ${message}`);
    expect(told).toEqual([]);
    const config = (await (await ask('/editor-config')).json()) as EditorConfig;
    expect(config.menuGroups).toContain('Offres');
    expect(config.documents).toContainEqual(expect.objectContaining({ name, route: '/tarifs' }));
  });
});

describe('a change of a whole page', () => {
  const plan = async (change: object) =>
    (await send('POST', '/page-changes', change)).json() as Promise<PageChangePlan>;
  const write = async ({ files }: PageChangePlan) =>
    (await send('PUT', '/documents', { documents: files })).status;
  const readAll = () =>
    Promise.all(
      ['page-manifests/about.json', 'content/menus-navbars.json', 'page-manifests/index.json'].map(
        async (name) => [name, await readFile(join(root, name), 'utf8')] as const,
      ),
    );
  const restore = async (texts: Awaited<ReturnType<typeof readAll>>) => {
    for (const [name, text] of texts) await writeFile(join(root, name), text);
  };

  test('duplicates it as a draft with a title and an address of its own', async () => {
    const copy = await plan({
      does: 'duplicate',
      name: about,
      title: 'Une copie',
      route: '/une-copie',
    });
    expect(copy.effects).toEqual([]);
    expect(await write(copy)).toBe(200);
    const name = 'page-manifests/une-copie.json';
    const manifest = JSON.parse((await open(name)).text);
    expect(manifest).toMatchObject({ route: '/une-copie', title: 'Une copie', draft: true });
    expect(manifest.blocks).toHaveLength(JSON.parse((await open(about)).text).blocks.length);
    // Never over a page that is there.
    expect(await write(copy)).toBe(409);
    await rm(join(root, name));
  });

  test('duplicates it beside a file of the same name, not over it', async () => {
    const route = '/une/copie';
    const taken = join(root, 'page-manifests/une-copie.json');
    await writeFile(taken, await readFile(join(root, about), 'utf8'));
    const { files } = await plan({ does: 'duplicate', name: about, title: 'Une copie', route });
    expect(files.map(({ name }) => name)).toEqual(['page-manifests/une-copie-2.json']);
    await rm(taken);
  });

  test('gives it another address, to which the old one and every link lead', async () => {
    const before = await readAll();
    const renamed = await plan({ does: 'rename', name: about, route: '/qui-sommes-nous' });
    expect(renamed.effects).toEqual(
      expect.arrayContaining([
        { what: 'redirect', from: '/about', to: '/qui-sommes-nous' },
        { what: 'links', document: 'content/menus-navbars.json', count: 2 },
      ]),
    );
    const stored = await Promise.all(renamed.files.map(({ name }) => open(name)));
    expect(await write(renamed)).toBe(200);
    expect(JSON.parse((await open(about)).text)).toMatchObject({
      route: '/qui-sommes-nous',
      redirectFrom: ['/about'],
    });
    expect((await open('content/menus-navbars.json')).text).toContain('"/qui-sommes-nous"');
    for (const { name, text } of stored) await writeFile(join(root, name), text);
    await restore(before);
  });

  test('removes it with its entries in menus; its address leads to another page', async () => {
    const name = about;
    const removed = await plan({ does: 'remove', name, target: '/faq' });
    expect(removed.effects).toEqual(
      expect.arrayContaining([
        { what: 'menu', document: 'content/menus-navbars.json', label: 'À propos' },
        { what: 'redirect', from: '/about', to: '/faq' },
      ]),
    );
    const stored = await Promise.all(removed.files.map((file) => open(file.name)));
    expect(await write(removed)).toBe(200);
    expect((await ask(`/document?name=${name}`)).status).toBe(404);
    const target = JSON.parse((await open('page-manifests/faq.json')).text);
    expect(target.redirectFrom).toContain('/about');
    for (const one of stored) await writeFile(join(root, one.name), one.text);
  });

  test('is refused with the reason where the site would break', async () => {
    const answer = await send('POST', '/page-changes', {
      ...{ does: 'rename', name: about, route: '/contact' },
    });
    expect(answer.status).toBe(422);
    expect((await answer.json()).refused).toContainEqual(
      expect.objectContaining({ code: 'route-taken', params: { route: '/contact' } }),
    );
  });
});

test('pages are found by their texts, whatever the accents, capitals and kinds of spaces', async () => {
  const find = async (text: string) =>
    (await (await ask(`/search?${new URLSearchParams({ text })}`)).json()).names;
  expect(await find('CE QUE NOUS OFFRONS A NOS')).toContain(about);
  expect(await find('  ')).toEqual([]);
});

test('a fact says on which pages it shows, through records too', async () => {
  const { facts } = (await (await ask('/editor-config')).json()) as EditorConfig;
  expect(facts.shownOn.orias).toContain('/legal');
});

describe('a preview', () => {
  const preview = async (page: string, change: (manifest: never) => void, backEnd = 'up') => {
    const manifest = JSON.parse((await open(page)).text);
    change(manifest as never);
    const buffers = [{ name: page, text: JSON.stringify(manifest) }];
    return (await send('POST', '/preview', { page, buffers, backEnd })).json() as Promise<Preview>;
  };
  type Manifest = { blocks: { id: string; content: { title: string } }[] };

  test('of a page gives its blocks as they are resolved, each with its place', async () => {
    const home = 'page-manifests/index.json';
    const { blocks, places } = await preview(home, () => {});
    expect(blocks[0]).toMatchObject({ id: 'accueil', type: 'hero', sources: [] });
    expect(places.accueil).toMatchObject({
      document: home,
      path: ['blocks', 0],
      records: expect.arrayContaining([{ document: 'content/sliders.json', path: [0] }]),
    });
    const ofAbout = (await preview(about, () => {})).places;
    const fragment = Object.values(ofAbout).find((place) => place.fragment);
    expect(fragment).toMatchObject({ document: 'page-manifests/fragments/insurers.json' });
  });

  test('shows a page without the blocks that have mistakes, in the same order', async () => {
    const whole = await preview(about, () => {});
    const { blocks, places } = await preview(about, ({ blocks }: Manifest) => {
      Object.assign(blocks[1]?.content ?? {}, { title: '' });
    });
    expect(blocks.map(({ id }) => id)).toEqual(whole.blocks.map(({ id }) => id));
    expect(places[blocks[1]?.id ?? '']).toMatchObject({ isBroken: true, path: ['blocks', 1] });
    expect(blocks[2]).toEqual(whole.blocks[2]);
  });

  test('shows the page as it is while the back end is down', async () => {
    const { blocks, places } = await preview('page-manifests/index.json', () => {}, 'down');
    // "onFailure": "hide"
    expect(places.offers?.isHidden).toBe(true);
    expect(blocks.map(({ id }) => id)).not.toContain('offers');
  });
});

test('a picture of more than 25 MB is refused before it is looked at', async () => {
  const headers = { ...json, 'Content-Type': 'application/octet-stream' };
  const body = new Uint8Array(25 * 1024 * 1024 + 1);
  const answer = await ask('/pictures?name=x', { method: 'POST', headers, body });
  expect([answer.status, await answer.json()]).toEqual([422, { refused: 'size' }]);
});

describe('how a page is shared', () => {
  const share = async (page: string, change: object) => {
    const manifest = { ...JSON.parse((await open(page)).text), ...change };
    const buffers = [{ name: page, text: JSON.stringify(manifest) }];
    const answer = await send('POST', '/sharing', { page, buffers });
    return ((await answer.json()) as { sharing?: Sharing }).sharing;
  };

  test('is what the buffer says, as networks and search engines are told it', async () => {
    const sharing = await share(about, { title: 'Qui nous sommes' });
    expect(sharing?.tags).toContainEqual(
      expect.objectContaining({ name: 'og:title', content: 'Qui nous sommes' }),
    );
    expect(JSON.stringify(sharing?.structured)).toMatch(/BreadcrumbList.*Qui nous sommes/);
    expect(sharing?.preview).toBeUndefined();
  });

  test('before it is published, is a link that shows it', async () => {
    const sharing = await share(about, { publishAt: '2999-01-01' });
    expect(sharing?.preview?.link).toMatch(/^http:\/\/localhost:3000\/about\?preview=\d+\./);
  });

  test('is not known of a page with mistakes', async () => {
    expect(await share(about, { title: '' })).toBeUndefined();
  });
});

test('content in an older form is given in the present one, and nothing else of it changes', async () => {
  const [name, older] = [
    about,
    printJson({ blocks: [{ type: 'hero', content: { description: '<p>Un</p>' } }] }),
  ];
  const answer = await send('POST', '/migration', { name, text: older });
  expect(await answer.json()).toEqual({ text: older.replace('description', 'body') });
  const broken = await send('POST', '/migration', { name, text: '{' });
  expect([broken.status, await broken.json()]).toEqual([
    422,
    { message: expect.stringMatching(/not JSON/) },
  ]);
});

test('a page with mistakes still says where it is', async () => {
  const wrong = 'page-manifests/wrong.json';
  await writeFile(join(root, wrong), '{ "route": "/wrong", "title": 3 }');
  const config = (await (await ask('/editor-config')).json()) as EditorConfig;
  expect(config.documents).toContainEqual(
    expect.objectContaining({ name: wrong, title: 'wrong', route: '/wrong', status: 200 }),
  );
  await rm(join(root, wrong));
});

test('every page says what its fields are made of, and where it is shown', async () => {
  const config = (await (await ask('/editor-config')).json()) as EditorConfig;
  const post = config.blocks.find(({ type }) => type === 'post');
  expect(JSON.stringify(post?.content)).toContain('"kind":"rich-text"');
  // Every block of the project is found under a heading of its own kind.
  expect(config.blocks.filter(({ group }) => group === 'other')).toEqual([]);
  const insurers = config.documents.find(({ name }) => name.endsWith('insurers.json'));
  expect(insurers).toMatchObject({ kind: 'fragment', shownOn: expect.arrayContaining(['/about']) });
  expect(config.pictures).toContain('/pictures/brand/mark.svg');
});

test('takes no name with a NUL byte for a fault of its own', async () => {
  const name = 'page-manifests/about\0.json';
  const text = '{}';
  const buffers = [{ name, text }];
  const answers = await Promise.all([
    ask(`/document?name=${encodeURIComponent(name)}`),
    send('PUT', '/documents', { documents: [{ name, text, base: '' }] }),
    send('POST', '/check', { buffers }),
    send('POST', '/preview', { page: name, buffers: [], backEnd: 'up' }),
    send('POST', '/sharing', { page: name, buffers }),
    send('POST', '/migration', { name, text }),
    send('DELETE', '/pictures', { picture: '/pictures/\0.png' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 400, 400, 400, 400, 400, 400]);
});
