import { parsePath } from '../../../src/diagnostics/json-path.ts';
import type { Preview } from '../../server/answers.ts';
import { bodyOf, messageOf, type StudioApi } from './api.ts';
import { listBuffers, readValues } from './drafts.ts';
import { paramOf, type Store } from './session-state.ts';
import { echoTexts, listWrittenTexts, type Values } from './written-texts.ts';

/** Milliseconds without a key after which drafts are checked: the server does one thing at a time. */
const pause = 200;

/** What the page looks like, and what is wrong with the site: both are asked of the server, and follow the drafts. */
export function createPreviews({ get, set }: Store, api: StudioApi) {
  const calls = api.changes[':id'];
  const fail = (error: unknown) => set({ failure: messageOf(error) });
  /** The server's last preview, and what it was made from. */
  let last: { answer: Preview; values: Values } | undefined;
  const preview = onlyLatest(async () => {
    const { page, view, config } = get();
    const values = readValues(get());
    // A text that is no JSON cannot be rendered: the canvas stays as it is.
    if (values.get(page) === undefined) return set({ preview: undefined });
    const backEnd = view === 'down' ? ('down' as const) : ('up' as const);
    const json = { page, backEnd, buffers: listBuffers(get()) };
    // TypeScript does not follow blocks in blocks through JSON.
    const answer = (await bodyOf(calls.preview.$post({ param: paramOf(get()), json }))) as Preview;
    if (page !== get().page) return;
    last = { answer, values };
    const types = new Map(config.blocks.map((block) => [block.type, block]));
    const written = listWrittenTexts(answer, values, types);
    const preview = echoTexts(answer, written, values, readValues(get()));
    set({ written, preview, failure: undefined });
  });
  const check = onlyLatest(async () => {
    const json = { buffers: listBuffers(get()) };
    const { findings } = await bodyOf(calls.check.$post({ param: paramOf(get()), json }));
    const diagnostics = findings.map((finding) => ({ ...finding, path: parsePath(finding.path) }));
    set({ diagnostics });
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Resolves when the preview shows the drafts as they are. */
    refresh: async () => {
      // The change goes with its publication: nothing is asked about it while that is under way.
      if (get().isPublished) return;
      const { preview: shown, written } = get();
      if (shown && last) {
        const { answer, values } = last;
        set({ preview: echoTexts(answer, written, values, readValues(get())) });
      }
      clearTimeout(timer);
      timer = setTimeout(() => void check().catch(fail), pause);
      await preview().catch(fail);
    },
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
