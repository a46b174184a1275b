import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatPath, replaceAt } from '../../../src/diagnostics/json-path.ts';
import { type Place, replaceWords } from '../../model/replace-texts.ts';
import { say } from '../../say.ts';
import { Button, TextField } from '../parts/controls.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useFieldNames } from '../publishing/conflict-list.tsx';
import { bodyOf } from '../state/api.ts';
import { useStudio } from '../state/studio-context.ts';

const nameOf = ({ document, path }: Place) => `${document} ${formatPath(path)}`;

/** Finds words in all texts of the site, and replaces them in those that are chosen. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const { session, texts, announce } = useStudio();
  const describe = useFieldNames();
  const [sought, setSought] = useState('');
  const [by, setBy] = useState('');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [replaced, setReplaced] = useState<{ text: string; said: string }>();
  const text = useDeferredValue(sought);
  const { data: places = [], refetch } = useQuery({
    queryKey: ['places', text],
    queryFn: async () => {
      if (text.trim().length < 2) return [];
      // What is typed and not saved yet, too.
      await session.save();
      const sent = { param: session.param(), query: { text } };
      return (await bodyOf(session.calls.places.$get(sent))).places as Place[];
    },
    placeholderData: keepPreviousData,
  });
  const chosen = places.filter((place) => !leftOut.includes(nameOf(place)));
  const replace = async (wanted: readonly Place[]) => {
    await session.begin(say(texts.find.change, { sought: text, by }).slice(0, 200));
    for (const [document, own] of Map.groupBy(wanted, (place) => place.document)) {
      await session.openDocument(document);
      session.edit(document, (value) =>
        own.reduce(
          (whole, { path }) =>
            replaceAt(whole, path, (written) => replaceWords(String(written), text, by)),
          value,
        ),
      );
    }
    await session.save();
    await refetch();
    const said = say(texts.find.replaced, { count: wanted.length });
    announce(said);
    setReplaced({ text, said });
  };
  return (
    <Dialog title={texts.find.title} isWide onClose={onClose}>
      <TextField label={texts.find.sought} value={sought} write={setSought} data-first />
      <TextField label={texts.find.by} value={by} write={setBy} />
      <p role="status">
        {replaced?.text === text && replaced.said}{' '}
        {text.trim().length >= 2 &&
          say(places.length === 0 ? texts.find.none : texts.find.count, { count: places.length })}
      </p>
      <ul className="diagnostic-list">
        {places.map((place) => {
          const name = nameOf(place);
          const isChosen = !leftOut.includes(name);
          const [before, ...after] = place.text.replaceAll(/<[^>]*>/g, ' ').split(text);
          const others = leftOut.filter((one) => one !== name);
          return (
            <li key={name}>
              <label className="choice">
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={() => setLeftOut(isChosen ? [...leftOut, name] : others)}
                />
                <span>
                  {before?.slice(-60)}
                  <mark>{text}</mark>
                  {after.join(text).slice(0, 60)}
                </span>
              </label>{' '}
              <Button
                kind="quiet"
                onPress={() => {
                  onClose();
                  void session.show(place.document, place.path);
                }}
              >
                {describe(place.document, place.path)}
              </Button>{' '}
              <Button
                aria-label={say(texts.find.one, { text: before ?? '' })}
                onPress={() => replace([place])}
              >
                {texts.find.replace}
              </Button>
            </li>
          );
        })}
      </ul>
      <div className="dialog-foot">
        <Button kind="primary" isDisabled={chosen.length === 0} onPress={() => replace(chosen)}>
          {say(texts.find.all, { count: chosen.length })}
        </Button>
      </div>
    </Dialog>
  );
}
