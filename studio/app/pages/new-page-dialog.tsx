import { type ComponentProps, useState } from 'react';
import { blockGroups } from '../../../src/schema/block-definition.ts';
import { toSlug } from '../../model/slug.ts';
import { say } from '../../say.ts';
import { Button, IconButton, Labelled, SelectField, TextField } from '../parts/controls.tsx';
import { type Described, Sentence } from '../parts/diagnostics.tsx';
import { Dialog, Form } from '../parts/dialog.tsx';
import { bodyOf } from '../state/api.ts';
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
  const route = ownRoute ?? `/${toSlug(title)}`;

  const create = async (read: (field: string) => string) => {
    const param = { id: await session.begin(title) };
    const [description, menu] = [read('description'), read('menu') || undefined];
    const json = { route, title, description, blocks: [...types], menu };
    const answer = await bodyOf(session.calls.pages.$post({ param, json }));
    if ('refused' in answer) return answer.refused;
    await session.readLists();
    await session.openPage(answer.name);
    announce(say(text.done, { title }));
    onClose();
    return [];
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
                label={say(text.removeBlock, { type: nameOf(type) })}
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

type PageFormProps = Omit<ComponentProps<typeof Form>, 'className' | 'send' | 'others'> & {
  title: string;
  /** Gives why the page is refused. */
  submit: (read: (field: string) => string) => Promise<readonly Described[]>;
  onClose: () => void;
};

/** The dialog of a new page, or of a change of a whole page. */
export function PageForm({ title, submit, onClose, children, ...form }: PageFormProps) {
  const { texts } = useStudio();
  const [refused, setRefused] = useState<readonly Described[]>([]);
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        className="new-page"
        send={async (read) => {
          setRefused([]);
          setRefused(await submit(read));
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
