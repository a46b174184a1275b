import { parsePath } from '../../../src/diagnostics/json-path.ts';
import { parseJson } from '../../model/parse-json.ts';
import type { Preview, PreviewAnswer } from '../../server/answers.ts';
import { bodyOf, messageOf, RefusedError } from './api.ts';
import { listBuffers, open, readValues } from './drafts.ts';
import type { Store } from './session-state.ts';
import { echoTexts, type Values } from './written-texts.ts';

/** Milliseconds without a key after which drafts are checked: the server does one thing at a time. */
const pause = 200;

/** Asks the server what the page looks like, and what is wrong with the site. */
export function createPreviews({ get, set, api, param }: Store) {
  const calls = api.changes[':id'];
  /** The end of a change has an event of its own. */
  const fail = (error: unknown) => {
    const isOver = error instanceof RefusedError && error.code === 'not-found' && get().change;
    if (!isOver) set({ failure: messageOf(error) });
  };
  /** The server's last preview, and what it was made from. */
  let last: { shown: Preview; values: Values } | undefined;
  const echo = () =>
    last && { preview: echoTexts(last.shown, last.values, readValues(get())), failure: undefined };
  const preview = onlyLatest(async () => {
    const { page, view, documents } = get();
    const values = readValues(get());
    const backEnd = view === 'down' ? ('down' as const) : ('up' as const);
    const json = { page, backEnd, buffers: listBuffers(get()), open: [...documents.keys()] };
    // TypeScript does not follow blocks in blocks through JSON.
    const answer = (await bodyOf<{ json: () => Promise<unknown> }>(
      calls.preview.$post({ param: param(), json }),
    )) as PreviewAnswer;
    for (const one of answer.documents) set(open(get(), one));
    if (page !== get().page) return;
    const { shown } = answer;
    // What was typed into a document since it was opened is not in this preview.
    const began = new Map(answer.documents.map(({ name, text }) => [name, parseJson(text)]));
    last = shown && { shown, values: new Map([...began, ...values]) };
    set(echo() ?? { preview: undefined });
  });
  const check = onlyLatest(async () => {
    const json = { buffers: listBuffers(get()) };
    const { findings } = await bodyOf(calls.check.$post({ param: param(), json }));
    const diagnostics = findings.map((finding) => ({ ...finding, path: parsePath(finding.path) }));
    set({ diagnostics });
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Resolves when the preview shows the drafts as they are. */
  return async function refresh(): Promise<void> {
    // The change goes with its publication: nothing is asked about it while that is under way.
    if (get().isPublished) return;
    if (get().preview) set(echo() ?? {});
    clearTimeout(timer);
    timer = setTimeout(() => void check().catch(fail), pause);
    await preview().catch(fail);
  };
}

/** Runs a task once at a time; calls during a run cause one more run after it. */
export function onlyLatest(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const run = async () => {
    do {
      isAskedAgain = false;
      await task();
    } while (isAskedAgain);
  };
  return () => {
    isAskedAgain = running !== undefined;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
