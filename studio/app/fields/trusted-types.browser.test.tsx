import { afterAll, expect, test } from 'vitest';
import { createEditor, keepsEveryByte } from './rich-text-editor.ts';

/** What the Studio server's header asks for (server/http/security-headers.ts). */
const policy = document.createElement('meta');
policy.httpEquiv = 'Content-Security-Policy';
policy.content = "require-trusted-types-for 'script'";
document.head.append(policy);
afterAll(() => policy.remove());

test('a text is edited where the browser asks for Trusted Types', () => {
  const editor = createEditor('<p>Un <strong>texte</strong></p>');
  expect(editor.getHTML()).toBe('<p>Un <strong>texte</strong></p>');
  editor.destroy();
});

test('headings keep the levels that are written', () => {
  expect(keepsEveryByte('<h2>Un</h2><h3>Deux</h3>')).toBe(true);
  expect(keepsEveryByte('<p style="color: red">Un</p>')).toBe(false);
});

test('HTML from anywhere else is sanitised', () => {
  const element = document.createElement('div');
  element.innerHTML = '<p onclick="run()">Un<iframe></iframe> <em>mot</em></p>';
  expect(element.innerHTML).toBe('<p>Un <em>mot</em></p>');
});
