import { type ComponentProps, useState } from 'react';
import { blockGroups } from '../../../src/schema/block-definition.ts';
import type { DocumentSummary, PageChangePlan } from '../../server/answers.ts';
import type { PageChange, PageChangeEffect } from '../../server/protocol.ts';
import { Button, IconButton, Labelled, SelectField, TextField } from '../parts/controls.tsx';
import { type Described, Sentence } from '../parts/diagnostics.tsx';
import { Dialog, Form } from '../parts/dialog.tsx';
import { bodyOf } from '../state/api.ts';
import { changePage } from '../state/page-calls.ts';
import { paramOf } from '../state/session-state.ts';
import { useSession, useStudio } from '../state/studio-context.ts';

/** Block types of a new page, as far as the site has them. */
const usualTypes = ['hero', 'post'];

/** Creates a page with the inputs of `npm run new:page`, and opens it. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const { session, texts, t, announce } = useStudio();
  const { blocks, menuGroups } = useSession((state) => state.config);
  const [title, setTitle] = useState('');
  const [ownRoute, setOwnRoute] = useState<string>();
  const [types, setTypes] = useState<readonly string[]>(() => {
    const known = blocks.map(({ type }) => type);
    const usual = usualTypes.filter((type) => known.includes(type));
    return usual.length > 0 ? usual : known.slice(0, 1);
  });
  const text = texts.newPage;
  const nameOf = (type: string) => t(blocks.find((block) => block.type === type)?.title ?? type);
  const route = ownRoute ?? proposeRoute(title);

  const create = async (read: (field: string) => string) => {
    const param = { id: await session.begin() };
    const [description, menu] = [read('description'), read('menu') || undefined];
    const json = { route, title, description, blocks: [...types], menu };
    const answer = await bodyOf(session.calls.pages.$post({ param, json }));
    if ('refused' in answer) return answer.refused;
    await session.readLists();
    await session.openPage(answer.name);
    announce(text.done(title));
    onClose();
    return undefined;
  };

  return (
    <PageForm
      title={texts.bar.newPage}
      action={text.confirm}
      kind="primary"
      submit={create}
      onClose={onClose}
    >
      <TextField label={text.pageTitle} data-first required value={title} write={setTitle} />
      <TextField
        label={text.route}
        required
        spellCheck={false}
        value={route}
        write={(path) => setOwnRoute(path || undefined)}
      />
      <Labelled label={text.description}>
        <textarea name="description" required />
      </Labelled>
      <fieldset className="field">
        <legend className="field-label">{text.blocks}</legend>
        <ol className="chosen-blocks">
          {types.map((type, index) => (
            // A type may be listed twice: the index is the key.
            // biome-ignore lint/suspicious/noArrayIndexKey: as above; the items hold no state
            <li key={`${index} ${type}`}>
              {nameOf(type)}
              <IconButton
                glyph="cross"
                label={text.removeBlock(nameOf(type))}
                isDisabled={types.length === 1}
                onClick={() => setTypes(types.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ol>
        <select
          aria-label={texts.outline.add}
          value=""
          onChange={({ target }) => setTypes([...types, target.value])}
        >
          <option value="">{texts.outline.add}</option>
          {blockGroups.map((group) => (
            <optgroup key={group} label={texts.insert.groups[group]}>
              {blocks
                .filter((block) => block.group === group)
                .map(({ type }) => (
                  <option key={type} value={type}>
                    {nameOf(type)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </fieldset>
      {menuGroups.length > 0 && (
        <SelectField
          label={text.menu}
          name="menu"
          options={[['', text.noMenu], ...menuGroups.map((group) => [group, group] as const)]}
        />
      )}
    </PageForm>
  );
}

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
  const [title, setTitle] = useState(text.copyOf(page.title));
  const [ownRoute, setRoute] = useState<string>();
  const [plan, setPlan] = useState<PageChangePlan>();
  const route = ownRoute ?? (does === 'duplicate' ? proposeRoute(title) : (page.route ?? ''));

  const act = async (read: (field: string) => string) => {
    const change: PageChange = {
      duplicate: { does: 'duplicate', name, title, route } as const,
      rename: { does: 'rename', name, route } as const,
      remove: { does: 'remove', name, target: read('target') } as const,
    }[does];
    // What is typed is a part of it.
    if (!(await session.save())) return undefined;
    if (!plan) {
      const sent = { param: paramOf(session.get()), json: change };
      const answer = await bodyOf(session.calls['page-changes'].$post(sent));
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

type PageFormProps = Omit<ComponentProps<typeof Form>, 'className' | 'send' | 'others'> & {
  title: string;
  /** Gives why the page is refused. */
  submit: (read: (field: string) => string) => Promise<readonly Described[] | undefined>;
  onClose: () => void;
};

/** The dialog of a new page, or of a change of a whole page. */
function PageForm({ title, submit, onClose, children, ...form }: PageFormProps) {
  const { texts } = useStudio();
  const [refused, setRefused] = useState<readonly Described[]>([]);
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        className="new-page"
        send={async (read) => {
          setRefused([]);
          setRefused((await submit(read)) ?? []);
        }}
        others={<Button onPress={onClose}>{texts.cancel}</Button>}
        {...form}
      >
        {children}
        {refused.length > 0 && (
          <ul className="mistakes" role="alert">
            {refused.map((reason) => (
              <li key={reason.message}>
                <Sentence of={reason} />
              </li>
            ))}
          </ul>
        )}
      </Form>
    </Dialog>
  );
}

/** `Nos tarifs : l’essentiel` as `/nos-tarifs-l-essentiel`. */
const proposeRoute = (title: string): string =>
  `/${title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')}`;
