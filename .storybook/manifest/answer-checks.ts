import { addons } from 'storybook/preview-api';
import type { CheckAnswer, CheckRequest } from './manifest-subject.ts';
import { answerEvent, checkEvent } from './manifest-subject.ts';

let latest: CheckRequest | undefined;

/** Answers the manifest panel: the preview has the schemas, the panel (manager) has none of them. */
export async function answerChecks(): Promise<void> {
  const channel = await addons.ready();
  channel.on(checkEvent, async (request: CheckRequest) => {
    latest = request;
    const { loadCheck } = await import('./load-check.ts');
    const check = await loadCheck();
    // Typing goes on while the schemas load: only the last text matters.
    if (latest !== request) return;
    const { storyId, subject, text } = request;
    const answer: CheckAnswer = { storyId, text, ...check(subject, text) };
    channel.emit(answerEvent, answer);
  });
}
