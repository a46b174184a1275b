import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeFolder } from '../../../tests/support/make-folder.ts';
import { planUpload } from './uploads.ts';

let storage: string;

beforeAll(async () => {
  storage = await makeFolder();
});
describe('a picture that is sent', () => {
  const upload = (name: string, body: string | Uint8Array, folder = '') => {
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    return planUpload(storage, { name, folder, bytes });
  };
  const photo = async () =>
    new Uint8Array(
      await sharp({ create: { width: 4, height: 3, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    );
  const draw = (inside: string, before = '') =>
    `${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">${inside}</svg>`;

  test('gets a safe name that no file has, by what its bytes are', async () => {
    await mkdir(join(storage, 'portraits'));
    const name = '../Équipe (été).JPG';
    const bytes = await photo();
    const first = await upload(name, bytes, 'portraits');
    expect(first).toEqual({
      picture: '/pictures/portraits/equipe-ete.png',
      path: 'content/storage/portraits/equipe-ete.png',
    });
    await writeFile(join(storage, 'portraits/equipe-ete.png'), bytes);
    const second = await upload(name, bytes, 'portraits');
    expect(second).toMatchObject({ picture: '/pictures/portraits/equipe-ete-2.png' });
    const third = await upload('?', draw('<path d="M0 0h4"/>'), '..');
    expect(third).toMatchObject({ picture: '/pictures/uploads/image.svg' });
  });

  test.each([
    ['a page', '<!doctype html><title>x</title>', 'kind'],
    ['a document', '%PDF-1.7', 'kind'],
    ['nothing', '', 'kind'],
    ['a drawing that ends early', draw('<g>').slice(0, -6), 'unreadable'],
    ['a script', draw('<script>alert(1)</script>'), 'active'],
    [
      'a script by another name',
      draw('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'),
      'active',
    ],
    ['a handler', draw('<g onload="alert(1)"/>'), 'active'],
    ['a link to a script', draw('<a href="java&#10;script:alert(1)">x</a>'), 'active'],
    ['what sets one', draw('<set attributeName="href" to="javascript:alert(1)"/>'), 'active'],
    ['a page inside', draw('<foreignObject/>'), 'active'],
    ['entities', draw('&a;', '<!DOCTYPE svg [<!ENTITY a "b">]>'), 'active'],
    ['a picture elsewhere', draw('<image href="https://example.org/x.png"/>'), 'reference'],
    ['a style elsewhere', draw('<style>@import "x.css";</style>'), 'reference'],
    ['a fill elsewhere', draw('<path fill="url( https://example.org/x.svg#a)"/>'), 'reference'],
    ['a sheet', draw('', '<?xml-stylesheet href="x.css"?>'), 'reference'],
    ['another encoding', draw('', '<?xml version="1.0" encoding="utf-16"?>'), 'kind'],
  ])('that is or holds %s is refused', async (_, body, refused) => {
    expect(await upload('x.svg', body)).toEqual({ refused });
  });

  test('may refer to its own parts, and is whole', async () => {
    const own = '<g id="a"/><use href="#a" fill="url( #b )"/><style>.x{fill:url("#b")}</style>';
    expect(await upload('own', draw(own, '<?xml version="1.0"?>'))).toMatchObject({
      picture: '/pictures/uploads/own.svg',
    });
    const whole = await photo();
    expect(await upload('x', whole.slice(0, 40))).toEqual({ refused: 'unreadable' });
  });
});
