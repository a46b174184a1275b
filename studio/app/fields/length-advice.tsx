import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import {
  longestDescription,
  longestTitle,
  shortestDescription,
} from '../../../validate/rules/titles.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { useFields } from './fields-context.ts';

/** The length of a title or description beside the length that search engines show. */
export function LengthAdvice({ path, text }: { path: JsonPath; text: unknown }) {
  const { texts } = useStudio();
  const { document, base } = useFields();
  const { documents, name } = useSession((state) => state.config);
  const isPage =
    base.length === 0 && documents.find((one) => one.name === document)?.kind === 'page';
  const lengths: Readonly<Record<string, readonly [from: number, to: number]>> = {
    // The site's name is appended to the title.
    title: [0, longestTitle - ` · ${name}`.length],
    'meta,description': [shortestDescription, longestDescription],
  };
  const advised = isPage ? lengths[path.join()] : undefined;
  if (!advised || typeof text !== 'string') return null;
  const [from, to] = advised;
  const isWithin = text.length >= from && text.length <= to;
  return (
    <p className="hint length" data-beyond={isWithin ? undefined : ''}>
      {texts.panel.length(text.length)} ({texts.panel.advice(from, to)})
    </p>
  );
}
