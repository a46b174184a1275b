import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { toSlug } from '../../model/slug.ts';
import { say } from '../../say.ts';
import type { DocumentSummary, PageChangePlan } from '../../server/answers.ts';
import type { PageChange, PageChangeEffect } from '../../server/protocol.ts';
import { Button, SearchField, SelectField, TextField } from '../parts/controls.tsx';
import { Dialog, DialogList } from '../parts/dialog.tsx';
import { createSearch } from '../parts/search.ts';
import { bodyOf } from '../state/api.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { PageForm } from './new-page-dialog.tsx';

const groupOf = ({ kind, status }: DocumentSummary) => {
  if (kind === 'page') return status === 200 ? 'page' : 'error';
  return kind === 'content' ? 'content' : 'site';
};

/** Lists pages and records; search by title, address or text; actions for whole pages. */
export function PagesDialog({ onClose }: { onClose: () => void }) {
  const { session, texts, t } = useStudio();
  const documents = useSession(({ config }) => config.documents);
  const [query, setQuery] = useState('');
  const found = useFound(query);
  const [change, setChange] = useState<{ does: PageChange['does']; page: DocumentSummary }>();
  const text = texts.pages;
  const isSought = createSearch(query);
  const fitting = documents.filter(
    ({ name, title, route = '', kind }) =>
      kind !== 'fragment' && (isSought(`${t(title)} ${route}`) || found.includes(name)),
  );
  const show = (name: string) => {
    onClose();
    void session.show(name);
  };
  if (change) return <ChangePageDialog {...change} onClose={onClose} />;
  return (
    <Dialog title={text.title} isWide onClose={onClose}>
      <SearchField
        label={text.search}
        value={query}
        write={setQuery}
        onEnter={() => fitting[0] && show(fitting[0].name)}
      />
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
              <button type="button" className="quiet page-name" onClick={() => show(one.name)}>
                <span>{t(one.title)}</span>
                {one.route && <code>{one.route}</code>}
                {group === 'error' && <span className="chip">{one.status}</span>}
                {one.publication && one.publication !== 'published' && (
                  <span className="chip">{text.publication[one.publication]}</span>
                )}
              </button>
              {group === 'page' && (
                <fieldset aria-label={say(text.actions, { title: one.title })}>
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

/** Names of the documents with a text that is sought. */
function useFound(query: string): readonly string[] {
  const { session } = useStudio();
  const text = useDeferredValue(query.trim());
  const { data = [] } = useQuery({
    queryKey: ['search', text],
    queryFn: async () => {
      if (text.length < 3) return [];
      const sent = { param: session.param(), query: { text } };
      return (await bodyOf(session.calls.search.$get(sent))).names;
    },
    // The previous result while it loads.
    placeholderData: keepPreviousData,
  });
  return data;
}

type ChangePageProps = {
  does: PageChange['does'];
  page: DocumentSummary;
  onClose: () => void;
};

/** Duplicates a page, changes its address or deletes it, after showing what else changes. */
function ChangePageDialog({ does, page, onClose }: ChangePageProps) {
  const { session, texts, announce } = useStudio();
  const { documents } = useSession(({ config }) => config);
  const text = texts.pages;
  const { name } = page;
  const others = documents.filter(
    (one) => one.kind === 'page' && one.status === 200 && one.name !== name,
  );
  const [title, setTitle] = useState(say(text.copyOf, { title: page.title }));
  const [ownRoute, setRoute] = useState<string>();
  const [plan, setPlan] = useState<PageChangePlan>();
  const route = ownRoute ?? (does === 'duplicate' ? `/${toSlug(title)}` : (page.route ?? ''));

  const ask = async (read: (field: string) => string) => {
    const json: PageChange = {
      duplicate: { does: 'duplicate', name, title, route } as const,
      rename: { does: 'rename', name, route } as const,
      remove: { does: 'remove', name, target: read('target') } as const,
    }[does];
    const sent = { param: session.param(), json };
    const answer = await bodyOf(session.calls['page-changes'].$post(sent));
    // Texts that are not written yet are many places with one sentence.
    if ('refused' in answer)
      return [...new Map(answer.refused.map((one) => [one.message, one])).values()];
    setPlan(answer);
    return [];
  };
  const apply = async ({ files }: PageChangePlan) => {
    const { written, refused } = await session.write(files, true);
    const [one] = refused;
    if (one) {
      // The effects are computed again.
      setPlan(undefined);
      const isLocked = one.why === 'locked';
      return [{ message: isLocked ? say(text.written, { name: one.by }) : text.changed, rule: '' }];
    }
    if (does === 'remove') await session.close(name);
    session.merge(written);
    await session.readLists();
    if (does === 'duplicate' && files[0]) await session.openPage(files[0].name);
    void session.refresh();
    announce(text.done[does]);
    onClose();
    return [];
  };
  return (
    <PageForm
      title={say(texts.named, { what: text[does], name: page.title })}
      action={plan ? (does === 'remove' ? text.removePage : text[does]) : text.check}
      kind={plan && does === 'remove' ? 'primary danger' : 'primary'}
      submit={async (read) => {
        // What is typed is a part of it.
        if (!(await session.save())) return [];
        return plan ? apply(plan) : ask(read);
      }}
      // The effects depend on what is chosen.
      onChange={() => setPlan(undefined)}
      onClose={onClose}
    >
      {does === 'duplicate' && (
        <TextField label={text.newTitle} data-first required value={title} write={setTitle} />
      )}
      {does === 'remove' ? (
        <SelectField
          label={text.target}
          name="target"
          data-first
          defaultValue="/"
          options={others.map((one) => [one.route ?? '', `${one.title} · ${one.route}`])}
        />
      ) : (
        <TextField
          label={text.newRoute}
          data-first
          required
          spellCheck={false}
          pattern="(/[a-z0-9]+(-[a-z0-9]+)*)+"
          value={route}
          write={(value) => setRoute(value || undefined)}
        />
      )}
      {plan && (
        <section className="notice" role="status">
          {does === 'remove' && <p>{say(text.gone, { title: page.title })}</p>}
          {does === 'duplicate' && <p>{text.draft}</p>}
          <Effects {...plan} />
        </section>
      )}
    </PageForm>
  );
}

/** What else changes with a page. */
function Effects({ effects }: Pick<PageChangePlan, 'effects'>) {
  const { session, texts, t } = useStudio();
  const text = texts.pages;
  const describe = (effect: PageChangeEffect): string => {
    const where = 'document' in effect ? t(session.titleOf(effect.document)) : '';
    return say(text.effect[effect.what], { ...effect, where });
  };
  return (
    <>
      <p>{effects.length > 0 ? text.effects : text.noEffects}</p>
      <ul className="effects">
        {effects.map(describe).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </>
  );
}
