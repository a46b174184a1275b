import { useCallback, useEffect, useRef, useState } from 'react';
import { formatManifest } from './format-manifest.ts';
import type { CheckAnswer, ManifestSubject, TextDiagnostic } from './manifest-subject.ts';

export type TextStatus = 'shown' | 'checking' | 'wrong';

type Args = Record<string, unknown>;

/**
 * The text of the panel. It follows the story's args (controls change them) until the designer
 * writes; what was written stays as it was written for as long as the story shows it.
 */
export function useManifestText(subject: ManifestSubject, args: Args) {
  const [text, setText] = useState(() => formatManifest(subject, args));
  const [diagnostics, setProblems] = useState<readonly TextDiagnostic[]>([]);
  const [status, setStatus] = useState<TextStatus>('shown');
  const current = useRef(text);
  /** The args that the text says. */
  const said = useRef(canonical(args));

  const edit = useCallback((next: string) => {
    current.current = next;
    setText(next);
    setStatus('checking');
  }, []);

  const restore = useCallback(() => {
    edit(formatManifest(subject, args));
    said.current = canonical(args);
    setProblems([]);
    setStatus('shown');
  }, [edit, subject, args]);

  useEffect(() => {
    if (canonical(args) !== said.current) restore();
  }, [args, restore]);

  /** Takes the answer about the text as it stands; false when it is about an older one. */
  const accept = useCallback((answer: CheckAnswer): boolean => {
    if (answer.text !== current.current) return false;
    setProblems(answer.diagnostics);
    setStatus(answer.args ? 'shown' : 'wrong');
    if (answer.args) said.current = canonical(answer.args);
    return true;
  }, []);

  return { text, diagnostics, status, edit, accept, restore };
}

/** The same text for equal values, whatever the order of their fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, node: unknown) =>
    typeof node === 'object' && node !== null && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).sort(([a], [b]) => a.localeCompare(b)))
      : node,
  );
}
