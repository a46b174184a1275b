import { useState } from 'react';
import type {
  DocumentSummary,
  PageChange,
  PageChangeEffect,
  PageChangePlan,
} from '../../server/protocol.ts';
import type { Described } from '../parts/diagnostics.tsx';
import { Sentence } from '../parts/diagnostics.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { press } from '../parts/glyph.tsx';
import { Labelled, TextField } from '../parts/labelled.tsx';
import { useTask } from '../parts/use-task.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { proposeRoute } from './propose-route.ts';

type ChangePageProps = {
  does: PageChange['does'];
  page: DocumentSummary;
  onClose: () => void;
};

/** Duplicates a page, changes its address or deletes it, after showing what else changes. */
export function ChangePageDialog({ does, page, onClose }: ChangePageProps) {
  const { session, team, texts, announce } = useStudio();
  const { documents } = useSession(({ config }) => config);
  const text = texts.pages;
  const [title, setTitle] = useState(text.copyOf(page.title));
  const [ownRoute, setRoute] = useState<string>();
  const others = documents.filter(
    ({ kind, status, name }) => kind === 'page' && status === 200 && name !== page.name,
  );
  const [target, setTarget] = useState(
    () => (others.find(({ route }) => route === '/') ?? others[0])?.route ?? '',
  );
  const [plan, setPlan] = useState<PageChangePlan>();
  const [refused, setRefused] = useState<readonly Described[]>([]);
  const { isBusy, failure, runOnSubmit } = useTask();
  const route = ownRoute ?? (does === 'duplicate' ? proposeRoute(title) : (page.route ?? ''));
  const { name } = page;
  const change: PageChange = {
    duplicate: { does: 'duplicate', name, title, route } as const,
    rename: { does: 'rename', name, route } as const,
    remove: { does: 'remove', name, target } as const,
  }[does];

  const act = async () => {
    setRefused([]);
    // What is typed is a part of it.
    if (!(await team.saveAll())) return;
    if (!plan) {
      const answer = await session.planPageChange(change);
      if ('refused' in answer) setRefused(answer.refused);
      else setPlan(answer);
      return;
    }
    if (await session.changePage(plan, change)) {
      announce(text.done[does]);
      onClose();
    }
    // A file has changed since: compute the effects again.
    else setPlan(undefined);
  };
  const reasons = failure ? [{ message: failure, rule: '' }] : refused;
  /** The effects depend on these choices. */
  const edit = (write: () => void) => {
    setPlan(undefined);
    write();
  };

  return (
    <Dialog title={text.titles[does](page.title)} onClose={onClose}>
      <form className="new-page" onSubmit={runOnSubmit(act)}>
        {does === 'duplicate' && (
          <TextField
            label={text.newTitle}
            data-first
            required
            value={title}
            write={(value) => edit(() => setTitle(value))}
          />
        )}
        {does !== 'remove' && (
          <TextField
            label={text.newRoute}
            data-first
            required
            spellCheck={false}
            pattern="(/[a-z0-9]+(-[a-z0-9]+)*)+"
            value={route}
            write={(value) => edit(() => setRoute(value || undefined))}
          />
        )}
        {does === 'remove' && (
          <Labelled label={text.target}>
            {(id) => (
              <select
                id={id}
                data-first
                value={target}
                onChange={({ target: { value } }) => edit(() => setTarget(value))}
              >
                {others.map((one) => (
                  <option key={one.name} value={one.route}>
                    {one.title} · {one.route}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        )}
        {plan && <Effects does={does} title={page.title} effects={plan.effects} />}
        {reasons.length > 0 && (
          <ul className="save-diagnostics" role="alert">
            {reasons.map((reason) => (
              <li key={reason.message}>
                <Sentence of={reason} />
              </li>
            ))}
          </ul>
        )}
        <div className="dialog-foot">
          <div className="spring" />
          <button type="button" onClick={onClose}>
            {texts.newPage.cancel}
          </button>
          <button
            type="submit"
            className={plan && does === 'remove' ? 'primary danger' : 'primary'}
            {...press(() => {}, isBusy)}
          >
            {plan ? text.confirm[does] : text.check}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

type EffectsProps = {
  does: PageChange['does'];
  title: string;
  effects: readonly PageChangeEffect[];
};

/** Other changes besides the page, in a live region. */
function Effects({ does, title, effects }: EffectsProps) {
  const { texts, t } = useStudio();
  const documents = useSession(({ config }) => config.documents);
  const text = texts.pages;
  const where = (name: string) => t(documents.find((one) => one.name === name)?.title ?? name);
  const describe = (effect: PageChangeEffect): string => {
    if (effect.what === 'redirect') return text.effect.redirect(effect.from, effect.to);
    if (effect.what === 'menu') return text.effect.menu(effect.label, where(effect.document));
    return text.effect.links(effect.count, where(effect.document));
  };
  return (
    <section className="notice" role="status">
      {does === 'remove' && <p>{text.gone(title)}</p>}
      {does === 'duplicate' && <p>{text.draft}</p>}
      <p>{effects.length > 0 ? text.effects : text.noEffects}</p>
      <ul className="effects">
        {effects.map((effect) => (
          <li key={JSON.stringify(effect)}>{describe(effect)}</li>
        ))}
      </ul>
    </section>
  );
}
