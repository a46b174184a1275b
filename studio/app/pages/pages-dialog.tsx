import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { DocumentSummary } from '../../server/answers.ts';
import type { PageChange } from '../../server/protocol.ts';
import { Button, SearchField } from '../parts/controls.tsx';
import { Dialog, DialogList } from '../parts/dialog.tsx';
import { bodyOf } from '../state/api.ts';
import { paramOf } from '../state/session-state.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { ChangePageDialog } from './page-dialogs.tsx';

const groupOf = ({ kind, status }: DocumentSummary) => {
  if (kind === 'page') return status === 200 ? 'page' : 'error';
  return kind === 'content' ? 'content' : 'site';
};

/** Lists pages and records; search by title, address or text; actions for whole pages. */
export function PagesDialog({ onClose }: { onClose: () => void }) {
  const { session, texts, t } = useStudio();
  const documents = useSession(({ config }) => config.documents);
  const [query, setQuery] = useState('');
  const words = useDeferredValue(query.trim());
  // The previous result while it loads.
  const { data: found = [] } = useQuery({
    queryKey: ['search', words],
    queryFn: async () => {
      if (words.length < 3) return [];
      const sent = { param: paramOf(session.get()), query: { text: words } };
      return (await bodyOf(session.calls.search.$get(sent))).names;
    },
    placeholderData: keepPreviousData,
  });
  const [change, setChange] = useState<{ does: PageChange['does']; page: DocumentSummary }>();
  const text = texts.pages;
  const wanted = query.trim().toLocaleLowerCase();
  const fitting = documents.filter(
    ({ name, title, route = '', kind }) =>
      kind !== 'fragment' &&
      (`${t(title)} ${route}`.toLocaleLowerCase().includes(wanted) || found.includes(name)),
  );
  if (change) return <ChangePageDialog {...change} onClose={onClose} />;
  return (
    <Dialog title={text.title} isWide onClose={onClose}>
      <SearchField label={text.search} value={query} write={setQuery} />
      {fitting.length === 0 && <p className="hint">{text.none}</p>}
      {(['page', 'error', 'content', 'site'] as const).map((group) => (
        <DialogList
          key={group}
          title={text.groups[group]}
          className="page-list"
          items={fitting.filter((one) => groupOf(one) === group)}
        >
          {(one) => (
            <li key={one.name}>
              <button
                type="button"
                className="quiet page-name"
                onClick={() => {
                  onClose();
                  void session.show(one.name);
                }}
              >
                <span>{t(one.title)}</span>
                {one.route && <code>{one.route}</code>}
                {group === 'error' && <span className="chip">{one.status}</span>}
                {one.publication && one.publication !== 'published' && (
                  <span className="chip">{text.publication[one.publication]}</span>
                )}
              </button>
              {group === 'page' && (
                <fieldset aria-label={text.actions(one.title)}>
                  {(['duplicate', 'rename', 'remove'] as const).map((does) => (
                    <Button key={does} kind="quiet" onPress={() => setChange({ does, page: one })}>
                      {text[does]}
                    </Button>
                  ))}
                </fieldset>
              )}
            </li>
          )}
        </DialogList>
      ))}
    </Dialog>
  );
}
