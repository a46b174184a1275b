/** @jsxRuntime classic */
// The manager compiles JSX to React.createElement
import * as React from 'react';
import {
  useArgs,
  useChannel,
  useParameter,
  useStorybookApi,
  useStorybookState,
} from 'storybook/manager-api';
import { ManifestPanel } from './manifest-panel.tsx';
import type { CheckAnswer, CheckRequest, ManifestSubject } from './manifest-subject.ts';
import { answerEvent, checkEvent, parameterName } from './manifest-subject.ts';
import { useManifestText } from './use-manifest-text.ts';

/** The panel of the story that is shown; Storybook keeps its args, controls show the same ones. */
export function ConnectedPanel({ isActive }: { isActive: boolean }) {
  const subject = useParameter<ManifestSubject | undefined>(parameterName);
  const { storyId } = useStorybookState();
  const [args] = useArgs();
  // Storybook's types leave it out: until a story is prepared, it has no args.
  if (!isActive || !args) return null;
  if (!subject) {
    return (
      <p style={{ padding: '1rem' }}>
        This story stands in no manifest. Blocks, parts of the layout and pages do.
      </p>
    );
  }
  // A new story begins with its own text.
  return <StoryPanel key={storyId} storyId={storyId} subject={subject} />;
}

function StoryPanel({ storyId, subject }: { storyId: string; subject: ManifestSubject }) {
  const [args, updateArgs, resetArgs] = useArgs();
  const api = useStorybookApi();
  const { text, diagnostics, status, edit, accept, restore } = useManifestText(subject, args);
  /** What was given last: Storybook tells of it later, and the next answer may come before. */
  const provided = React.useRef<object>({});
  const emit = useChannel(
    {
      [answerEvent]: (answer: CheckAnswer) => {
        if (answer.storyId !== storyId) return;
        if (!accept(answer) || !answer.args) return;
        // Fields that the text has no more: Storybook keeps an arg until it is undefined.
        const removed = Object.keys({ ...args, ...provided.current }).filter(
          (name) => !Object.hasOwn(answer.args ?? {}, name),
        );
        provided.current = answer.args;
        updateArgs({
          ...Object.fromEntries(removed.map((name) => [name, undefined])),
          ...answer.args,
        });
      },
    },
    [storyId, args, accept],
  );
  return (
    <ManifestPanel
      text={text}
      diagnostics={diagnostics}
      status={status}
      onEdit={(next) => {
        edit(next);
        const request: CheckRequest = { storyId, subject, text: next };
        emit(checkEvent, request);
      }}
      onReset={() => {
        resetArgs();
        restore();
      }}
      onCopy={async () => {
        await navigator.clipboard.writeText(text);
        api.addNotification({
          id: 'vitrine-manifest-copied',
          content: { headline: 'Copied: paste it into the manifest' },
          duration: 3000,
        });
      }}
    />
  );
}
