import { useSession, useStudio } from '../state/studio-context.ts';
import { type Change, describeChanges } from './describe-changes.ts';

/** Texts of a file before and after; null where there is no file. */
export type ComparedDocument = { name: string; before: string | null; after: string | null };

/** Describes what changes in files, by their names. */
export function useDescribeChanges(): (
  documents: readonly ComparedDocument[],
) => ReadonlyMap<string, readonly Change[]> {
  const { texts, t } = useStudio();
  const config = useSession((state) => state.config);
  const schemas = new Map([
    ['page', config.page],
    ['site', config.site],
    ['facts', config.factsSchema],
  ]);
  const types = new Map(config.blocks.map((block) => [block.type, block]));
  return (documents) => {
    const parsed = documents.map(({ name, before, after }) => {
      const { kind = '', title = name } = config.documents.find((one) => one.name === name) ?? {};
      const schema = schemas.get(kind) ?? {};
      return { name, title: t(title), before: read(before), after: read(after), schema };
    });
    return describeChanges(parsed, { texts, t, types });
  };
}

function read(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const { texts } = useStudio();
  return (
    <ul className="changes">
      {changes.map(({ sentence, from, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes may read alike, and hold no state
        <li key={`${index} ${sentence}`}>
          {sentence}
          <TextOf label={texts.changes.before} text={from} isOld />
          <TextOf label={texts.changes.after} text={to} />
        </li>
      ))}
    </ul>
  );
}

type TextOfProps = { label: string; text?: string | undefined; isOld?: true };

function TextOf({ label, text, isOld }: TextOfProps) {
  if (text === undefined) return null;
  return (
    <span className="change-text" data-old={isOld}>
      <span className="visually-hidden">{label} </span>
      {text}
    </span>
  );
}
