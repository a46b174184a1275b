import { type ReactNode, useState } from 'react';
import { isSame } from '../../../src/diagnostics/is-same.ts';
import type { SchemaNode } from '../../../src/diagnostics/schema-nodes.ts';
import { say } from '../../say.ts';
import type { EditorConfig } from '../../server/answers.ts';
import { canvasAddress, type ReviewedDocument } from '../../server/protocol.ts';
import { Button } from '../parts/controls.tsx';
import { parseText } from '../state/drafts.ts';
import { useBlockTypes, useSession, useStudio } from '../state/studio-context.ts';
import { describeChanges } from './describe-changes.ts';

type ReviewedDocumentsProps = {
  documents: readonly ReviewedDocument[];
  /** The change whose files show the page after it; without one the page is not shown. */
  change?: string;
  /** Names of the documents that are not published, where they may be chosen. */
  leftOut?: readonly string[];
  onLeaveOut?: (names: readonly string[]) => void;
  /** Beside what changes in a document. */
  children?: (document: ReviewedDocument) => ReactNode;
};

/** What changes in documents, in words, by their names. */
export function useDescribed(documents: readonly ReviewedDocument[]) {
  const { texts, t } = useStudio();
  const types = useBlockTypes();
  const config = useSession((state) => state.config);
  const { page, site, factsSchema: facts } = config;
  const schemas: Readonly<Record<string, SchemaNode>> = { page, site, facts };
  const parsed = documents.map(({ name, title, before, after }) => {
    const kind = config.documents.find((one) => one.name === name)?.kind;
    const schema = schemas[kind ?? ''] ?? {};
    return { name, title: t(title), before: parseText(before), after: parseText(after), schema };
  });
  return describeChanges(parsed, { texts, t, types });
}

/** The pages that show the facts which change. */
function listShownOn({ name, before, after }: ReviewedDocument, config: EditorConfig): string[] {
  if (config.documents.find((one) => one.name === name)?.kind !== 'facts') return [];
  const [was, is] = [before, after].map((text) => Object(Object(parseText(text)).facts));
  const changed = Object.keys({ ...was, ...is }).filter((fact) => !isSame(was[fact], is[fact]));
  return [...new Set(changed.flatMap((fact) => config.facts.shownOn[fact] ?? []))];
}

/** What changes in files, in words; the page before and after beside each other at a press. */
export function ReviewedDocuments(props: ReviewedDocumentsProps) {
  const { documents, change, leftOut, onLeaveOut, children } = props;
  const { texts, t } = useStudio();
  const config = useSession((state) => state.config);
  const changesOf = useDescribed(documents);
  const [compared, setCompared] = useState<readonly string[]>([]);
  const text = texts.team.review;
  /** With the name, or without it. */
  const toggle = (names: readonly string[], name: string) =>
    names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
  const told = (label: string, said: string | undefined, isOld?: true) =>
    said !== undefined && (
      <span className="change-text" data-old={isOld}>
        <span className="visually-hidden">{label} </span>
        {said}
      </span>
    );
  return documents.map((document) => {
    const { name, route, state } = document;
    const title = t(document.title);
    const changes = changesOf.get(name) ?? [];
    const isFormOnly = changes.length === 0 && document.before !== document.after;
    const hint = state === 'changed' ? isFormOnly && text.formOnly : text.isWhole[state];
    const shownOn = listShownOn(document, config);
    const frame = (when: 'before' | 'after', isMissing: boolean, of: string | undefined) => (
      <figure>
        <figcaption>{text[when]}</figcaption>
        {isMissing ? (
          <p className="hint">{text.missing[when]}</p>
        ) : (
          <iframe
            title={say(texts.named, { what: text[when], name: title })}
            src={canvasAddress(route ?? '/', of)}
          />
        )}
      </figure>
    );
    return (
      <section key={name} className="difference" aria-label={title}>
        <header className="reviewed-head">
          {leftOut && (
            <input
              type="checkbox"
              aria-label={`${texts.team.publish} ${say(texts.changes.quote, { name: title })}`}
              checked={!leftOut.includes(name)}
              onChange={() => onLeaveOut?.(toggle(leftOut, name))}
            />
          )}
          <h3>
            {title} {route && <code>{route}</code>}
          </h3>
          <span className="chip">{texts.team.state[route ? 'page' : 'other'][state]}</span>
        </header>
        {changes.length > 0 && (
          <ul className="changes">
            {changes.map(({ sentence, from, to }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two changes may read alike, and hold no state
              <li key={`${index} ${sentence}`}>
                {sentence}
                {told(texts.changes.before, from, true)}
                {told(texts.changes.after, to)}
              </li>
            ))}
          </ul>
        )}
        {hint && <p className="plain">{hint}</p>}
        {shownOn.length > 0 && (
          <p className="plain hint">{say(texts.panel.shownOn, { pages: shownOn.join(', ') })}</p>
        )}
        <p className="plain">
          {route && change && (
            <Button
              aria-expanded={compared.includes(name)}
              onPress={() => setCompared(toggle(compared, name))}
            >
              {text.compare}
            </Button>
          )}
          {children?.(document)}
        </p>
        {compared.includes(name) && (
          <div className="compared">
            {frame('before', state === 'new', undefined)}
            {frame('after', state === 'removed', change)}
          </div>
        )}
      </section>
    );
  });
}
