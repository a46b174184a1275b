import type { Answer } from '../definition/form-definition.ts';

/** Query parameter of an address that the operator has signed: `vitrine forms link`. */
export const linkParam = 'link';

/** What a signed link says. */
export type FormLink = {
  form: string;
  /** By pointer: the fields whose `prefill` is `"link"`. */
  answers: Readonly<Record<string, Answer>>;
  /** Milliseconds since 1970. */
  expires: number;
};

/** What a link says, in base64url. The server has checked its signature before it shows the page. */
export function decodeLink(signed: string | null): FormLink | undefined {
  const [text = ''] = signed?.split('.') ?? [];
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const json = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    // Only the operator signs one.
    return JSON.parse(json) as FormLink;
  } catch {
    return undefined;
  }
}
