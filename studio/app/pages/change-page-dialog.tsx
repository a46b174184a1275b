import { useState } from 'react';
import type {
  DocumentSummary,
  PageChange,
  PageChangeEffect,
  PageChangePlan,
} from '../../server/protocol.ts';
import { SelectField, TextField } from '../parts/controls.tsx';
import { changePage, planPageChange } from '../state/page-calls.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { PageForm, proposeRoute } from './page-form.tsx';

type ChangePageProps = {
  does: PageChange['does'];
  page: DocumentSummary;
  onClose: () => void;
};

/** Duplicates a page, changes its address or deletes it, after showing what else changes. */
export function ChangePageDialog({ does, page, onClose }: ChangePageProps) {
  const { session, texts, t, announce } = useStudio();
  const { documents } = useSession(({ config }) => config);
  const text = texts.pages;
  const { name } = page;
  const others = documents.filter(
    (one) => one.kind === 'page' && one.status === 200 && one.name !== name,
  );
  const home = others.find((one) => one.route === '/') ?? others[0];
  const [title, setTitle] = useState(text.copyOf(page.title));
  const [ownRoute, setRoute] = useState<string>();
  const [target, setTarget] = useState(home?.route ?? '');
  const [plan, setPlan] = useState<PageChangePlan>();
  const route = ownRoute ?? (does === 'duplicate' ? proposeRoute(title) : (page.route ?? ''));
  const change: PageChange = {
    duplicate: { does: 'duplicate', name, title, route } as const,
    rename: { does: 'rename', name, route } as const,
    remove: { does: 'remove', name, target } as const,
  }[does];

  const act = async () => {
    // What is typed is a part of it.
    if (!(await session.save())) return undefined;
    if (!plan) {
      const answer = await planPageChange(session, change);
      if ('refused' in answer) return answer.refused;
      setPlan(answer);
      return undefined;
    }
    const refusal = await changePage(session, plan, change);
    if (!refusal) {
      announce(text.done[does]);
      onClose();
      return undefined;
    }
    // The effects are computed again.
    setPlan(undefined);
    return [{ message: refusal.by ? text.written(refusal.by) : text.changed, rule: '' }];
  };

  const where = (file: string) => t(documents.find((one) => one.name === file)?.title ?? file);
  const describe = (effect: PageChangeEffect): string => {
    if (effect.what === 'redirect') return text.effect.redirect(effect.from, effect.to);
    if (effect.what === 'menu') return text.effect.menu(effect.label, where(effect.document));
    return text.effect.links(effect.count, where(effect.document));
  };
  return (
    <PageForm
      title={texts.named(text[does], page.title)}
      action={plan ? (does === 'remove' ? text.removePage : text[does]) : text.check}
      kind={plan && does === 'remove' ? 'primary danger' : 'primary'}
      submit={act}
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
          data-first
          value={target}
          options={others.map((one) => [one.route ?? '', `${one.title} · ${one.route}`])}
          write={setTarget}
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
          {does === 'remove' && <p>{text.gone(page.title)}</p>}
          {does === 'duplicate' && <p>{text.draft}</p>}
          <p>{plan.effects.length > 0 ? text.effects : text.noEffects}</p>
          <ul className="effects">
            {plan.effects.map(describe).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </section>
      )}
    </PageForm>
  );
}
