import { expect, test } from 'vitest';
import { findPagePart } from '../support/page-part.ts';
import { createTestApp, siteSettings } from '../support/site.ts';

/** Each trade of « Je suis… » on the home page, with the contract that it is led to. */
const trades = [
  ['Agent commercial', '/agent-co-immo'],
  ['MIA ou MIOBSP', '/mia-miobsp'],
  ['Conciergerie', '/conciergerie-immo'],
  ['Courtier', '/page/rc-professionnelle-intermediaires'],
  ['Agent immobilier', '/page/agents-immobiliers'],
  ['Administrateur de biens', '/page/gestion-locative'],
  ['Syndic', '/page/syndics'],
  ['Diagnostiqueur', '/page/diagnostiqueurs'],
] as const;

const app = createTestApp();
async function read(route: string): Promise<string> {
  const response = await app.request(route);
  expect(response.status, `status of ${route}`).toBe(200);
  return (await response.text())
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<script.*?<\/script>/gs, '');
}

const choice = findPagePart(await read('/'), 'je-suis') ?? '';

/** The pages that the panel of a trade links to: its tab names the panel. */
function listLinksOfTrade(name: string): string[] {
  const tab = choice
    .match(/<a [^>]*role="tab"[^>]*>[^<]*/g)
    ?.find((one) => one.endsWith(`>${name}`));
  const [, id] = /aria-controls="([^"]+)"/.exec(tab ?? '') ?? [];
  const panels = choice.split(/(?=<div [^>]*role="tabpanel")/).slice(1);
  const panel = panels.find((one) => one.slice(0, one.indexOf('>')).includes(` id="${id}"`)) ?? '';
  return Array.from(panel.matchAll(/<a [^>]*href="(\/[^"]*)"/g), ([, href = '']) => href);
}

test('the home page asks for these trades, and no other', () => {
  const names = Array.from(choice.matchAll(/role="tab"[^>]*>([^<]*)</g), ([, name]) => name);
  expect(names).toEqual(trades.map(([name]) => name));
});

test('the first link of the home page that insures leads to the trades', async () => {
  const opening = findPagePart(await read('/'), 'accueil') ?? '';
  expect(opening).toMatch(/<a [^>]*href="#je-suis"/);
  expect(opening).toMatch(/<a [^>]*href="\/about#ce-que-nous-offrons"/);
});

// One press chooses the trade, one opens its contract, one acts.
test.each(trades)(
  '%s: the contract, its insurer, its price and its act are at %s',
  async (name, route) => {
    expect(listLinksOfTrade(name)).toContain(route);
    const main = findPagePart(await read(route), 'main') ?? '';
    expect(main).toMatch(/<th scope="col">Plafond<\/th>/);
    expect(main).toMatch(/Assuré par .*entreprise régie par le Code des assurances/s);
    expect(main, `price of ${route}`).toMatch(/<p class="[^"]+">[\d\s,]+€<\/p>.{0,99}par an/s);
    const online = `href="${siteSettings.hosts.subscription}${route}"`;
    const study = /<a [^>]*data-opens="contact"[^>]*>.*?Demander une étude/s;
    const canAct = route.startsWith('/page/') ? study.test(main) : main.includes(online);
    expect(canAct, `act of ${route}`).toBe(true);
  },
);
