import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { FixButton, Sentence } from '../parts/problems.tsx';
import { labelOf } from '../state/outline.ts';
import type { Problem } from '../state/problems.ts';
import { useSession, useStudio } from '../state/studio-context.ts';

type ProblemListProps = { problems: readonly Problem[]; onShow: () => void };

/** Diagnostics of all files, each with its location in words and its fix. */
function ProblemList({ problems, onShow }: ProblemListProps) {
  const { session } = useStudio();
  const nameOf = useFieldNames();
  return (
    <ul className="problem-list">
      {problems.map((problem) => (
        <li key={`${problem.file} ${problem.line} ${problem.message}`}>
          <button
            type="button"
            className="quiet where"
            onClick={() => {
              onShow();
              void session.show(problem.file, problem.path);
            }}
          >
            {nameOf(problem)}
          </button>{' '}
          <Sentence of={problem} /> <FixButton problem={problem} />
        </li>
      ))}
    </ul>
  );
}

type ProblemSectionProps = ProblemListProps & { severity: Problem['severity']; title?: string };

/** Diagnostics of one severity under their heading, errors as an alert; nothing without any. */
export function ProblemSection({ severity, title, problems, onShow }: ProblemSectionProps) {
  const props = severity === 'error' ? { role: 'alert' } : { 'data-severity': severity };
  return (
    problems.length > 0 && (
      <section className="save-problems" {...props}>
        {title && <h3>{title}</h3>}
        <ProblemList problems={problems} onShow={onShow} />
      </section>
    )
  );
}

/** `À propos › Ce que nous offrons › Éléments › n° 2 › Titre` for the path of a file. */
export function useFieldNames() {
  const { buffers, texts, t } = useStudio();
  const { blocks, documents } = useSession((state) => state.config);
  return ({ file, path }: { file: string; path: JsonPath }): string => {
    const { title = file } = documents.find(({ name }) => name === file) ?? {};
    let value = buffers.get().documents.get(file)?.value;
    const names = path.flatMap((step): string[] => {
      value = Object(value)[step];
      const { type, content } = Object(value);
      if (typeof step === 'number') {
        const block = blocks.find((one) => one.type === type);
        const label = labelOf(content) ?? labelOf(value) ?? (block && t(block.title));
        return [label ?? texts.changes.item(step + 1)];
      }
      return ['blocks', 'content', 'slots'].includes(step) ? [] : [t(step)];
    });
    return [t(title), ...names].join(' › ');
  };
}
