import { type ReactNode, useState } from 'react';
import { isSame } from '../../../src/diagnostics/is-same.ts';
import type { SchemaNode } from '../../../src/diagnostics/schema-nodes.ts';
import { parseJson } from '../../model/parse-json.ts';
import { say } from '../../say.ts';
import type { EditorConfig } from '../../server/answers.ts';
import { canvasAddress, type ReviewedDocument } from '../../server/protocol.ts';
import { Button } from '../parts/controls.tsx';
import { useBlockTypes, useSession, useStudio } from '../state/studio-context.ts';
import { type Change, describeChanges } from './describe-changes.ts';

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
    return { name, title: t(title), before: parseJson(before), after: parseJson(after), schema };
  });
  return describeChanges(parsed, { texts, t, types });
}

/** The pages that show the facts which change. */
function listShownOn({ name, before, after }: ReviewedDocument, config: EditorConfig): string[] {
  if (config.documents.find((one) => one.name === name)?.kind !== 'facts') return [];
  const [was, is] = [before, after].map((text) => Object(Object(parseJson(text)).facts));
  const changed = Object.keys({ ...was, ...is }).filter((fact) => !isSame(was[fact], is[fact]));
  return [...new Set(changed.flatMap((fact) => config.facts.shownOn[fact] ?? []))];
}

type ReviewedDocumentsProps = {
  documents: readonly ReviewedDocument[];
  /** The change whose files show the page after it; without one the page is not shown. */
  change?: string;
  /** Before the title of a document. */
  choice?: (document: ReviewedDocument) => ReactNode;
  /** Beside what changes in a document. */
  children?: (document: ReviewedDocument) => ReactNode;
};

/** What changes in files, in words; the page before and after beside each other at a press. */
export function ReviewedDocuments({ documents, ...others }: ReviewedDocumentsProps) {
  const described = useDescribed(documents);
  return documents.map((document) => (
    <Reviewed
      key={document.name}
      document={document}
      changes={described.get(document.name) ?? []}
      {...others}
    />
  ));
}

type ReviewedProps = Omit<ReviewedDocumentsProps, 'documents'> & {
  document: ReviewedDocument;
  changes: readonly Change[];
};

function Reviewed({ document, changes, change, choice, children }: ReviewedProps) {
  const { texts, t } = useStudio();
  const config = useSession((state) => state.config);
  const [isCompared, setCompared] = useState(false);
  const text = texts.team.review;
  const { route, state } = document;
  const title = t(document.title);
  const isFormOnly = changes.length === 0 && document.before !== document.after;
  const hint = state === 'changed' ? isFormOnly && text.formOnly : text.isWhole[state];
  const shownOn = listShownOn(document, config);
  return (
    <section className="difference" aria-label={title}>
      <header className="reviewed-head">
        {choice?.(document)}
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
              <ChangeText when="before" said={from} />
              <ChangeText when="after" said={to} />
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
          <Button aria-expanded={isCompared} onPress={() => setCompared(!isCompared)}>
            {text.compare}
          </Button>
        )}
        {children?.(document)}
      </p>
      {isCompared && <ComparedPages {...document} title={title} change={change} />}
    </section>
  );
}

function ChangeText({ when, said }: { when: 'before' | 'after'; said: string | undefined }) {
  const { texts } = useStudio();
  if (said === undefined) return null;
  return (
    <span className="change-text" data-old={when === 'before' || undefined}>
      <span className="visually-hidden">{texts.changes[when]} </span>
      {said}
    </span>
  );
}

type ComparedProps = ReviewedDocument & { change: string | undefined };

/** The page as it is online, and as the change shows it. */
function ComparedPages({ title, route = '/', state, change }: ComparedProps) {
  const { texts } = useStudio();
  const text = texts.team.review;
  const frame = (when: 'before' | 'after', isMissing: boolean, of?: string) => (
    <figure>
      <figcaption>{text[when]}</figcaption>
      {isMissing ? (
        <p className="hint">{text.missing[when]}</p>
      ) : (
        <iframe
          title={say(texts.named, { what: text[when], name: title })}
          src={canvasAddress(route, of)}
        />
      )}
    </figure>
  );
  return (
    <div className="compared">
      {frame('before', state === 'new')}
      {frame('after', state === 'removed', change)}
    </div>
  );
}
