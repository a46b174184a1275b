import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatPath } from '../../../src/diagnostics/json-path.ts';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { makeFolder } from '../../../tests/support/make-folder.ts';
import { openSiteCalls } from '../../../tests/support/site-calls.ts';
import type { PageChangePlan } from '../answers.ts';
import { layoutPart, type PageChange, settingsPart } from '../protocol.ts';
import { createDocuments } from './documents.ts';

const about = 'page-manifests/about.json';
const menus = 'content/menus-navbars.json';

let root: string;
let calls: Awaited<ReturnType<typeof openSiteCalls>>;

beforeAll(async () => {
  root = await makeFolder();
  for (const name of ['page-manifests', 'content', 'form-schemas']) {
    await cp(name, join(root, name), { recursive: true });
  }
  calls = await openSiteCalls(root);
});
const open = async (name: string) => {
  const stored = await createDocuments(root).read(name);
  if (!stored) throw new Error(`There is no ${name}.`);
  return stored;
};

describe('a document', () => {
  test('is looked up by its name, which is never followed', async () => {
    for (const name of ['page-manifests/../package.json', '/etc/hostname', 'package.json']) {
      expect(await createDocuments(root).read(name)).toBeUndefined();
    }
  });

  test('with mistakes is told where they are', async () => {
    const manifest = JSON.parse((await open(about)).text);
    manifest.blocks[0].content.title = '';
    expect(await calls.check([{ name: about, text: JSON.stringify(manifest) }])).toContainEqual(
      expect.objectContaining({ file: about, path: 'blocks[0].content.title', severity: 'error' }),
    );
  });

  test('answers for what it breaks elsewhere, and not for what was broken before', async () => {
    const text = (await open(about)).text;
    const moved = text.replace('"/about"', '"/a-propos"');
    expect(await calls.check([{ name: about, text: moved }])).toContainEqual(
      expect.objectContaining({ rule: 'link-page', isOfBuffers: true }),
    );
    await writeFile(join(root, 'page-manifests/wrong.json'), '{}');
    const own = (await calls.check([{ name: about, text }])).filter((one) => one.isOfBuffers);
    expect(own).toEqual([]);
    await rm(join(root, 'page-manifests/wrong.json'));
  });

  test('is none of a file in another encoding, whose letters it would lose', async () => {
    const { text } = await open(about);
    await writeFile(join(root, about), text, 'latin1');
    expect((await open(about)).text).toBe('');
    expect(await calls.check([])).toContainEqual(
      expect.objectContaining({ file: about, message: expect.stringMatching(/^not UTF-8/) }),
    );
    await writeFile(join(root, about), text);
    expect(await calls.check([])).toEqual([]);
  });

  test('in an older form is told with the present one', async () => {
    const page = JSON.parse((await open(about)).text);
    const content = { title: 'Un', description: '<p>Deux</p>' };
    const text = printJson({ ...page, blocks: [...page.blocks, { type: 'hero', content }] });
    const fix = { kind: 'set', value: { title: 'Un', body: '<p>Deux</p>' } };
    expect(await calls.check([{ name: about, text }])).toContainEqual(
      expect.objectContaining({ rule: 'older-content', fix }),
    );
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

  test.each([
    [{ route: '/Tarifs' }, 'a route is in lower case'],
    [{ route: '/about' }, 'page-manifests/about.json exists already'],
    [{ route: '/../x' }, 'a route is in lower case'],
    [{ title: '  ' }, '"code":"wrong-format"'],
    [{ blocks: ['hero', 'nothing'] }, '"code":"unknown-block-type"'],
    [{ menu: 'Nulle part' }, '"params":{"value":"Nulle part"}'],
  ])('of %j is refused with the reason', async (change, reason) => {
    const answer = await calls.planPage({ ...wanted, ...change });
    expect(answer).toHaveProperty('refused');
    expect(JSON.stringify(answer)).toContain(reason);
  });

  test('has every block, the signs of French typography and its link in the menu, and only texts to write', async () => {
    const config = await calls.readConfig();
    const types = config.blocks.map(({ type }) => type);
    const blocks = ['hero', ...types.filter((type) => type !== 'hero')];
    const planned = await calls.planPage({ ...wanted, title: 'L\'offre "pro"', blocks });
    if ('refused' in planned) throw new Error(JSON.stringify(planned));
    const texts = new Map(planned.files.map(({ name, text }) => [name, text ?? '']));
    const page = JSON.parse(texts.get(planned.name) ?? '');
    expect(page.title).toBe('L’offre «\u00a0pro\u00a0»');
    expect(page.blocks).toHaveLength(types.length);
    expect(page.blocks[0]).toMatchObject({ type: 'hero', content: { title: page.title } });
    expect(texts.get(menus)).toContain('"/tarifs"');
    // The slots of blocks are filled.
    const told = await calls.check(planned.files);
    const others = told.filter(({ code, path }) => code !== 'empty' && !/href$/i.test(path));
    expect(others.map(({ file, path, message }) => `${file} ${path}: ${message}`)).toEqual([]);
    expect(config.menuGroups).toContain('Offres');
  });
});

describe('a change of a whole page', () => {
  const plan = async (change: PageChange): Promise<PageChangePlan> => {
    const answer = await calls.planPageChange(change);
    if (!answer || 'refused' in answer) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const textOf = ({ files }: PageChangePlan, name: string) =>
    files.find((one) => one.name === name)?.text;

  test('duplicates it as a draft with a title and an address of its own', async () => {
    const copy = await plan({
      ...({ does: 'duplicate', name: about } as const),
      title: 'Une copie',
      route: '/une-copie',
    });
    expect(copy.effects).toEqual([]);
    expect(copy.files.map(({ base }) => base)).toEqual([null]);
    const manifest = JSON.parse(textOf(copy, 'page-manifests/une-copie.json') ?? '');
    expect(manifest).toMatchObject({ route: '/une-copie', title: 'Une copie', draft: true });
    expect(manifest.blocks).toHaveLength(JSON.parse((await open(about)).text).blocks.length);
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
    const renamed = await plan({ does: 'rename', name: about, route: '/qui-sommes-nous' });
    expect(renamed.effects).toEqual(
      expect.arrayContaining([
        { what: 'redirect', from: '/about', to: '/qui-sommes-nous' },
        { what: 'links', document: menus, count: 2 },
      ]),
    );
    expect(JSON.parse(textOf(renamed, about) ?? '')).toMatchObject({
      route: '/qui-sommes-nous',
      redirectFrom: ['/about'],
    });
    expect(textOf(renamed, menus)).toContain('"/qui-sommes-nous"');
  });

  test('removes it with its entries in menus; its address leads to another page', async () => {
    const removed = await plan({ does: 'remove', name: about, target: '/faq' });
    expect(removed.effects).toEqual(
      expect.arrayContaining([
        { what: 'menu', document: menus, label: 'À propos' },
        { what: 'redirect', from: '/about', to: '/faq' },
      ]),
    );
    expect(textOf(removed, about)).toBeNull();
    const target = JSON.parse(textOf(removed, 'page-manifests/faq.json') ?? '');
    expect(target.redirectFrom).toContain('/about');
  });

  test('is refused with the reason where the site would break', async () => {
    const answer = await calls.planPageChange({ does: 'rename', name: about, route: '/contact' });
    expect(answer).toMatchObject({
      refused: expect.arrayContaining([
        expect.objectContaining({ code: 'route-taken', params: { route: '/contact' } }),
      ]),
    });
  });
});

test('pages are found by their texts, whatever the accents, capitals and kinds of spaces', async () => {
  expect(await calls.search('CE QUE NOUS OFFRONS A NOS')).toContain(about);
  expect(await calls.search('  ')).toEqual([]);
});

describe('a preview', () => {
  const preview = async (
    page: string,
    change: (manifest: never) => void,
    backEnd: 'up' | 'down' = 'up',
  ) => {
    const manifest = JSON.parse((await open(page)).text);
    change(manifest as never);
    const buffers = [{ name: page, text: JSON.stringify(manifest) }];
    const answer = await calls.preview({ page, buffers, backEnd, open: [page] });
    if (!answer?.shown) throw new Error(`${page} is no page.`);
    return { ...answer.shown, documents: answer.documents.map(({ name }) => name) };
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

  test('names the field of each text, of the menu and the footer too, and brings their documents', async () => {
    const { blocks, texts, layout, documents } = await preview(about, () => {});
    const [, block] = blocks;
    expect(texts[block?.id ?? '']).toContainEqual({
      ...({ at: ['title'], document: about, kind: 'text' } as const),
      path: ['blocks', 1, 'content', 'title'],
    });
    const site = 'page-manifests/site.json';
    const own = texts[settingsPart]?.map(({ document, path }) => `${document} ${formatPath(path)}`);
    expect(own).toContain(`${site} layout.footer.content.introduction`);
    expect(own).toContain(`${site} company.legalText`);
    // A telephone has a pattern: nothing is put into it.
    expect(own).not.toContain(`${site} company.phone`);
    const menu = layout?.content.findIndex(([[, source]]) => source === 'menu') ?? -1;
    const menuTexts = texts[layoutPart(menu)] ?? [];
    expect(new Set(menuTexts.map(({ document }) => document))).toEqual(new Set([menus]));
    expect(menuTexts).toContainEqual(
      expect.objectContaining({ at: ['groups', 0, 'label'], path: [expect.any(Number), 'name'] }),
    );
    expect(documents).toEqual(expect.arrayContaining([site, menus]));
    expect(documents).not.toContain(about);
  });

  test('shows a page without the blocks that have mistakes, in the same order', async () => {
    const whole = await preview(about, () => {});
    const { blocks, places } = await preview(about, ({ blocks }: Manifest) => {
      Object.assign(blocks[1]?.content ?? {}, { title: 1 });
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

describe('the lists of a site', () => {
  test('say on which pages a fact shows, through records too', async () => {
    expect((await calls.readLists()).facts.shownOn.orias).toContain('/legal');
  });

  test('have a page with mistakes, with where it is', async () => {
    const wrong = 'page-manifests/wrong.json';
    await writeFile(join(root, wrong), '{ "route": "/wrong", "title": 3 }');
    expect((await calls.readLists()).documents).toContainEqual(
      expect.objectContaining({ name: wrong, title: 'wrong', route: '/wrong', status: 200 }),
    );
    await rm(join(root, wrong));
  });

  test('say where a fragment is shown, and name pictures; schemas say what fields are made of', async () => {
    const config = await calls.readConfig();
    const post = config.blocks.find(({ type }) => type === 'post');
    expect(JSON.stringify(post?.content)).toContain('"kind":"rich-text"');
    // Every block of the project is found under a heading of its own kind.
    expect(config.blocks.filter(({ group }) => group === 'other')).toEqual([]);
    const insurers = config.documents.find(({ name }) => name.endsWith('insurers.json'));
    const shownOn = expect.arrayContaining(['/about']);
    expect(insurers).toMatchObject({ kind: 'fragment', shownOn });
    expect(config.pictures).toContain('/pictures/brand/mark.svg');
  });
});
