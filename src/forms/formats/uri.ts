import type { Format } from './format.ts';

/** The address of a page, with or without its `https://` when it is typed. */
export const uri: Format = {
  tidy: (text) => (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : text),
  test: (value) => /^https?:\/\/[^/]+\.[^/]/.test(value) && URL.canParse(value),
  example: 'https://www.exemple.fr',
  autocomplete: 'url',
  inputMode: 'url',
};
