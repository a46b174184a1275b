import { useState } from 'react';
import type {
  DocumentSummary,
  PageChange,
  PageChangeEffect,
  PageChangePlan,
} from '../../server/protocol.ts';
import { SelectField, TextField } from '../parts/controls.tsx';
import { useSession, useStudio } from '../state/studio-context.ts';
import { PageForm, proposeRoute } from './page-form.tsx';

type ChangePageProps = {
  does: PageChange['does'];
  page: DocumentSummary;
  onClose: () => void;
};

/** Duplicates a page, changes its address or deletes it, after showing what else changes. */
export function ChangePageDialog({ does, page, onClose }: ChangePageProps) {
  const { session, texts, announce } = useStudio();
  const { documents } = useSession(({ config }) => config);
  const text = texts.pages;
  const others = documents.filter(
    ({ kind, status, name }) => kind === 'page' && status === 200 && name !== page.name,
  );
  const [title, setTitle] = useState(text.copyOf(page.title));
  const [ownRoute, setRoute] = useState<string>();
  const [target, setTarget] = useState(
    () => (others.find(({ route }) => route === '/') ?? others[0])?.route ?? '',
  );
  const [plan, setPlan] = useState<PageChangePlan>();
  const route = ownRoute ?? (does === 'duplicate' ? proposeRoute(title) : (page.route ?? ''));
  const { name } = page;
  const change: PageChange = {
    duplicate: { does: 'duplicate', name, title, route } as const,
    rename: { does: 'rename', name, route } as const,
    remove: { does: 'remove', name, target } as const,
  }[does];

  const act = async () => {
    // What is typed is a part of it.
    if (!(await session.save())) return undefined;
    if (!plan) {
      const answer = await session.planPageChange(change);
      if ('refused' in answer) return answer.refused;
      setPlan(answer);
      return undefined;
    }
    const refusal = await session.changePage(plan, change);
    if (!refusal) {
      announce(text.done[does]);
      onClose();
      return undefined;
    }
    // The effects are computed again.
    setPlan(undefined);
    const { by } = refusal;
    return [{ message: by ? text.written(by) : text.changed, rule: '' }];
  };
  /** The effects depend on these choices. */
  const edit = (write: () => void) => {
    setPlan(undefined);
    write();
  };

  return (
    <PageForm
      title={text.titles[does](page.title)}
      action={plan ? (does === 'remove' ? text.removePage : text[does]) : text.check}
      isDangerous={plan !== undefined && does === 'remove'}
      submit={act}
      onClose={onClose}
    >
      {does === 'duplicate' && (
        <TextField
          label={text.newTitle}
          data-first
          required
          value={title}
          write={(value) => edit(() => setTitle(value))}
        />
      )}
      {does === 'remove' ? (
        <SelectField
          label={text.target}
          data-first
          value={target}
          options={others.map(({ title, route = '' }) => [route, `${title} · ${route}`])}
          write={(value) => edit(() => setTarget(value))}
        />
      ) : (
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
      {plan && <Effects does={does} title={page.title} effects={plan.effects} />}
    </PageForm>
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
