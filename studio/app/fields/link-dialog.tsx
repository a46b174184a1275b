import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findMeantAddress } from '../../../src/diagnostics/meant-address.ts';
import { fragmentFile } from '../../model/fragment-files.ts';
import { parseJson } from '../../model/parse-json.ts';
import { say } from '../../say.ts';
import { Button, SearchField } from '../parts/controls.tsx';
import { Dialog, DialogList, Form } from '../parts/dialog.tsx';
import { createSearch } from '../parts/search.ts';
import { type BlockTypes, readOutline } from '../state/outline.ts';
import type { Session } from '../state/session.ts';
import { useBlockTypes, useSession, useStudio } from '../state/studio-context.ts';

/** What a link may lead to. */
type Target = { href: string; words: string };

type LinkDialogProps = {
  href: string;
  /** `words` name the target. */
  onLink: (href: string, words: string) => void;
  onUnlink?: (() => void) | undefined;
  onClose: () => void;
};

/** Where a link leads: one search over pages, blocks of a page, dialogs and files, which takes any address, too. */
export function LinkDialog({ href, onLink, onUnlink, onClose }: LinkDialogProps) {
  const { session, texts, t } = useStudio();
  const { config, page: here } = useSession((state) => state);
  const types = useBlockTypes();
  const [typed, setTyped] = useState(href);
  const pages = config.documents.filter(
    ({ route }) => route?.startsWith('/') && !route.includes('*'),
  );
  const chosen = pages.find(({ route }) => route === typed.replace(/[?#].*/s, ''));
  const around = chosen ?? pages.find(({ name }) => name === here);
  const { data: anchors = [] } = useQuery({
    queryKey: ['anchors', around?.name],
    queryFn: () => readAnchors(session, types, around?.name ?? here),
  });
  const ofPage = chosen?.route ?? '';
  const toTarget = (target: string) => ({ href: target, words: target });
  const text = texts.link;
  const isSought = createSearch(typed);
  const groups: [title: string, targets: Target[]][] = [
    [texts.pages.groups.page, pages.map((one) => ({ href: one.route ?? '', words: t(one.title) }))],
    [
      say(text.blocks, { page: around?.title ?? '' }),
      anchors.map(({ id, label }) => ({ href: `${ofPage}#${id}`, words: label ?? id })),
    ],
    [text.targets, config.targets.map(toTarget)],
    [text.files, typed === '' ? [] : [...config.files, ...config.pictures].map(toTarget)],
  ];
  // The blocks of the page that is chosen, by its address in each.
  const listFound = (targets: readonly Target[]) =>
    targets.filter((one) => isSought(`${one.words} ${one.href}`));
  const all = listFound(groups.flatMap(([, targets]) => targets));
  const address = readAddress(typed);
  const send = async () => {
    const words = all.find((one) => one.href === address)?.words ?? typed;
    if (address !== undefined) onLink(address, words);
    else if (all[0]) setTyped(all[0].href);
  };
  const isOfSite = /^[/#@]/.test(address ?? '');
  return (
    <Dialog title={texts.field.link} onClose={onClose}>
      <Form
        className="stack"
        action={texts.field.apply}
        send={send}
        others={
          onUnlink && (
            <Button kind="quiet" onPress={onUnlink}>
              {texts.field.unlink}
            </Button>
          )
        }
      >
        <SearchField label={text.search} value={typed} write={setTyped} onEnter={send} />
        {all.length === 0 && (
          <p className="hint" role="status">
            {address === undefined
              ? text.nowhere
              : say(isOfSite ? text.unknown : text.leads, { address })}
          </p>
        )}
      </Form>
      {groups.map(([title, targets]) => (
        <DialogList key={title} title={title} className="page-list" items={listFound(targets)}>
          {(one) => (
            <li key={one.href}>
              <button
                type="button"
                className="quiet page-name"
                aria-pressed={one.href === address}
                onClick={() => setTyped(one.href)}
              >
                <span>{one.words}</span>
                {one.words !== one.href && <code>{one.href.replace(/.*(?=#)/, '')}</code>}
              </button>
            </li>
          )}
        </DialogList>
      ))}
    </Dialog>
  );
}

/** The address that an author means; undefined for words. */
function readAddress(typed: string): string | undefined {
  const bare = typed.trim();
  if (/^\+?\d[\d\s.]{6,}$/.test(bare)) return `tel:${bare.replaceAll(/[\s.]/g, '')}`;
  const isOne = /^(\/(?![/\\])|#[a-z]|@[a-z]|https?:\/\/[^/]|mailto:.|tel:.)/i.test(bare);
  return findMeantAddress(bare) ?? (isOne ? bare : undefined);
}

/** The blocks of a page and of its fragments that have an id. */
async function readAnchors(session: Session, types: BlockTypes, page: string) {
  const values = new Map<string, unknown>();
  const list = () => readOutline(page, (name) => values.get(name), types);
  for (let missing = [page]; missing.length > 0; ) {
    for (const name of missing) {
      const open = session.get().documents.get(name);
      values.set(name, open ? open.value : parseJson((await session.readDocument(name)).text));
    }
    const fragments = list().filter(({ kind }) => kind === 'fragment');
    missing = fragments.map(({ name }) => fragmentFile(name)).filter((name) => !values.has(name));
  }
  return list().flatMap(({ id, label }) => (id === undefined ? [] : [{ id, label }]));
}
