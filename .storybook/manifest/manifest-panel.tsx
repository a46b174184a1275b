/** @jsxRuntime classic */
// biome-ignore lint/correctness/noUnusedImports: the manager compiles JSX to React.createElement
import * as React from 'react';
import { useArgs, useParameter, useStorybookApi } from 'storybook/manager-api';
import './manifest-panel.css';
import type { ManifestSubject } from './manifest-subject.ts';
import { formatManifest, panelId, parameterName } from './manifest-subject.ts';

/** The manifest JSON of the story, with the values of its controls, to copy into a file. */
export function ManifestPanel() {
  const subject = useParameter<ManifestSubject | undefined>(parameterName);
  const [args] = useArgs();
  const api = useStorybookApi();
  // Storybook's types leave it out: a story has no args until it is prepared.
  if (!args) return null;
  if (!subject) {
    return (
      <p style={{ padding: '1rem' }}>
        This story is part of no manifest. Blocks, parts of the layout and pages are.
      </p>
    );
  }
  const text = formatManifest(subject, args);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    api.addNotification({
      id: `${panelId}/copied`,
      content: { headline: 'Copied: paste it into the manifest' },
      duration: 3000,
    });
  };
  return (
    <section className="manifest-panel" aria-label="Manifest JSON">
      <button type="button" onClick={copy}>
        Copy
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it (axe: scrollable-region-focusable) */}
      <pre tabIndex={0}>{text}</pre>
    </section>
  );
}
