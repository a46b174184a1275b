import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { DocumentSummary, PageChange } from '../../server/protocol.ts';
import { Button, SearchField } from '../parts/controls.tsx';
import { Dialog, DialogList } from '../parts/dialog.tsx';
import { useSession, useStudio } from '../state/studio-context.ts';
import { ChangePageDialog } from './change-page-dialog.tsx';

const groupOf = ({ kind, status }: DocumentSummary) => {
  if (kind === 'page') return status === 200 ? 'page' : 'error';
  return kind === 'content' ? 'content' : 'site';
};

/** Lists pages and records; search by title, address or text; actions for whole pages. */
export function PagesDialog({ onClose }: { onClose: () => void }) {
  const { session, texts, t } = useStudio();
  const documents = useSession(({ config }) => config.documents);
  const [query, setQuery] = useState('');
  const [change, setChange] = useState<{ does: PageChange['does']; page: DocumentSummary }>();
  const found = useTextSearch(query);
  const text = texts.pages;
  const words = query.trim().toLocaleLowerCase();
  const fitting = documents.filter(
    ({ name, title, route = '', kind }) =>
      kind !== 'fragment' &&
      (`${t(title)} ${route}`.toLocaleLowerCase().includes(words) || found.includes(name)),
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
                <PageState of={one} />
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

function PageState({ of }: { of: DocumentSummary }) {
  const { texts } = useStudio();
  const { route, status = 200, publication = 'published' } = of;
  return (
    <>
      {route && <code>{route}</code>}
      {status !== 200 && <span className="chip">{status}</span>}
      {publication !== 'published' && (
        <span className="chip">{texts.pages.publication[publication]}</span>
      )}
    </>
  );
}

/** Names of the documents that contain the words; the previous result while loading. */
function useTextSearch(query: string): readonly string[] {
  const { session } = useStudio();
  const words = useDeferredValue(query.trim());
  const { data = [] } = useQuery({
    queryKey: ['search', words],
    queryFn: () => (words.length < 3 ? [] : session.findPages(words)),
    placeholderData: keepPreviousData,
  });
  return data;
}
