import type { Decorator } from '@storybook/react-vite';
import { useChannel, useRef } from 'storybook/preview-api';
import type { CheckAnswer, CheckRequest, ManifestSubject } from './manifest-subject.ts';
import { answerEvent, checkEvent, parameterName } from './manifest-subject.ts';

/** Answers the manifest panel: the preview has the schemas, the panel (manager) has none of them. */
export const withManifest: Decorator = (Story, { id, parameters }) => {
  const subject: ManifestSubject | undefined = parameters[parameterName];
  const latest = useRef('');
  const emit = useChannel(
    {
      [checkEvent]: async ({ storyId, text }: CheckRequest) => {
        if (storyId !== id || !subject) return;
        latest.current = text;
        const { loadCheck } = await import('./load-check.ts');
        const answer: CheckAnswer = { storyId, text, ...(await loadCheck())(subject, text) };
        // Typing goes on while the schemas load: only the last text matters.
        if (latest.current === text) emit(answerEvent, answer);
      },
    },
    [id],
  );
  return Story();
};
