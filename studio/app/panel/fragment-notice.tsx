import { fragmentName } from '../state/outline.ts';
import { useSession, useStudio } from '../state/studio-context.ts';

/** Names the pages that use a fragment. It is locked until the author unlocks it. */
export function FragmentNotice({ document }: { document: string }) {
  const { session, texts } = useStudio();
  const { unlocked, selection, config } = useSession((state) => state);
  const pages = config.documents.find(({ name }) => name === document)?.shownOn ?? [];
  const text = texts.panel;
  const unlock = () => {
    session.set({ unlocked: [...unlocked, document] });
    // The reference has no fields: select the fragment's first block.
    if (selection?.document !== document) session.select({ document, path: ['blocks', 0] });
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
