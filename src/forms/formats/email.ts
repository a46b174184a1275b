import type { Format } from './format.ts';

export const email: Format = {
  tidy: (text) => text,
  // The local part and host labels of RFC 5321, with at least one dot in the host. Linear.
  test: (value) =>
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i.test(
      value,
    ),
  example: 'nom@exemple.fr',
  autocomplete: 'email',
  inputMode: 'email',
};
