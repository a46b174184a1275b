import { fragmentFile, fragmentName } from '../state/outline.ts';
import { useSession, useStudio } from '../state/studio-context.ts';

/** Names the pages that use a fragment. It is locked until the author unlocks it. */
export function FragmentNotice({ document }: { document: string }) {
  const { session, texts } = useStudio();
  const unlocked = useSession((state) => state.unlocked);
  const summary = useSession(({ config }) =>
    config.documents.find(({ name }) => name === document),
  );
  const pages = summary?.shownOn ?? [];
  const text = texts.panel;
  const unlock = () => {
    session.set({ unlocked: [...unlocked, document] });
    // The reference has no fields: select the fragment's first block.
    if (session.get().selection?.document !== document) {
      session.select({ document, path: ['blocks', 0] });
    }
  };
  return (
    <div className="notice">
      <p>{text.fragment(fragmentName(document))}</p>
      <p>{pages.length > 0 ? text.fragmentPages(pages.join(', ')) : text.nowhere}</p>
      {!unlocked.includes(document) && (
        <button type="button" onClick={unlock}>
          {text.openFragment}
        </button>
      )}
    </div>
  );
}

/** Shown for a reference to a fragment. */
export function ReferencePanel({ name }: { name: string }) {
  const { texts } = useStudio();
  return (
    <>
      <header>
        <h2>
          {texts.outline.fragment} « {name} »
        </h2>
      </header>
      <FragmentNotice document={fragmentFile(name)} />
    </>
  );
}
