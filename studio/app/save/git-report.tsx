import type { GitFile } from '../../server/protocol.ts';
import { useStudio } from '../state/studio-context.ts';

type GitReportProps = { files: readonly GitFile[]; onClose: () => void };

/** Shown after saving: files that differ from the last commit. */
export function GitReport({ files, onClose }: GitReportProps) {
  const { texts } = useStudio();
  const text = texts.git;
  return (
    <>
      <p className="hint">{files.length === 0 ? text.nothing : text.intro}</p>
      {files.map(({ name, state, diff }) => (
        <details key={name} className="difference">
          <summary>
            <code>{name}</code> {text.states[state]}
          </summary>
          {/* Long lines are scrolled to: with the keyboard too. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
          {diff && <pre tabIndex={0}>{diff}</pre>}
        </details>
      ))}
      <div className="dialog-foot">
        <div className="spring" />
        <button type="button" className="primary" onClick={onClose}>
          {text.close}
        </button>
      </div>
    </>
  );
}
