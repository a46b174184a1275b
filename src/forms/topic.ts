import type { Requests, Subject } from '../site/site-settings.ts';
import type { PageTexts } from '../texts/fr/page.ts';
import { toOneLine } from './define-form.ts';
import type { FormDefinition } from './form-definition.ts';

/** What a visitor asks a form about. */
export type Asked = Omit<Subject, 'label' | 'promise'> & {
  promise: string;
  /** The subject, and which thing it is about; left out where nothing in particular is asked. */
  line?: string;
};

/**
 * What the query of a form's page, or of a link to its dialog, asks about. Anyone may write such an address:
 * what it is about is one short line, and nothing but text.
 */
export function readAsked(
  { subjectField }: FormDefinition,
  search: string,
  requests: Requests | undefined,
  { about: tellAbout }: Pick<PageTexts, 'about'>,
): Asked | undefined {
  if (!subjectField || !requests) return undefined;
  const { promise, subjects } = requests;
  const query = new URLSearchParams(search);
  const name = query.get('subject') ?? '';
  const found = Object.hasOwn(subjects, name) ? subjects[name] : undefined;
  if (!found) return { promise };
  const { label, ...subject } = found;
  const about = toOneLine(query.get('about') ?? '');
  return {
    ...subject,
    promise: subject.promise ?? promise,
    line: about === '' ? label : `${label}${tellAbout(about)}`,
  };
}

/**
 * The answers with what they are about: a line before the text of the form's subject field, so that what is
 * sent has no field more (decision 0112). A text that is missing stays so.
 */
export function tellAsked<Value>(
  { subjectField }: FormDefinition,
  answers: Readonly<Record<string, Value | string>>,
  { line, answers: given }: Pick<Asked, 'line' | 'answers'> = {},
): Readonly<Record<string, Value | string>> {
  const text = subjectField === undefined ? undefined : answers[subjectField];
  if (!subjectField || !line || typeof text !== 'string' || text === '') {
    return { ...answers, ...given };
  }
  return { ...answers, ...given, [subjectField]: `${line}\n${text}` };
}

/** The subject that {@link tellAsked} has told. */
export function findSubject(
  { subjectField = '' }: FormDefinition,
  answers: Readonly<Record<string, string>>,
  requests: Requests | undefined,
): Subject | undefined {
  const [line = ''] = (answers[subjectField] ?? '').split('\n', 1);
  return Object.values(requests?.subjects ?? {}).find(
    // Typography has its own space before a colon.
    ({ label }) => line.startsWith(label) && /^(\s?:|$)/.test(line.slice(label.length)),
  );
}
