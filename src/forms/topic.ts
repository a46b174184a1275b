import type { Requests, Subject } from '../site/site-settings.ts';
import type { PageTexts } from '../texts/fr/page.ts';
import type { FormDefinition } from './form-definition.ts';
import { toOneLine } from './to-one-line.ts';

/** What a request is about. It travels in the query of the address that the form is posted to. */
export type Topic = Pick<Subject, 'note' | 'answers' | 'next'> & {
  promise: string;
  /** Of the subject; left out where it says no more than the form itself. */
  label?: string;
  /** The first line of the message: the subject and the one thing that it is about. Left out like the label. */
  line?: string;
  /** The query that names it: `?subject=…&about=…`, or nothing. */
  search: string;
};

/**
 * The topic that the query of a form's page, or of a link to its dialog, names. Anyone can write such an
 * address: `about` is cut to one short line of text.
 */
export function readTopic(
  { subjectField }: FormDefinition,
  search: string,
  requests: Requests | undefined,
  { about: addAbout }: Pick<PageTexts, 'about'>,
): Topic | undefined {
  if (!subjectField || !requests) return undefined;
  const { promise, subjects } = requests;
  const query = new URLSearchParams(search);
  const name = query.get('subject') ?? '';
  const found = Object.hasOwn(subjects, name) ? subjects[name] : undefined;
  if (!found) return { promise, search: '' };
  const { label, isGeneral = false, ...subject } = found;
  const about = toOneLine(query.get('about') ?? '');
  const line = about === '' ? label : `${label}${addAbout(about)}`;
  return {
    ...subject,
    promise: subject.promise ?? promise,
    ...(isGeneral ? {} : { label }),
    ...(isGeneral && about === '' ? {} : { line }),
    search: `?${new URLSearchParams({ subject: name, ...(about === '' ? {} : { about }) })}`,
  };
}

/**
 * The answers as they are sent: with those that the topic gives, and its line before the text of the
 * form's subject field, because a back end knows no other field (decision 0112). An empty text stays empty.
 */
export function addTopic<Value>(
  { subjectField }: FormDefinition,
  answers: Readonly<Record<string, Value | string>>,
  { line, answers: given }: Pick<Topic, 'line' | 'answers'> = {},
): Readonly<Record<string, Value | string>> {
  const text = subjectField === undefined ? undefined : answers[subjectField];
  if (!subjectField || !line || typeof text !== 'string' || text === '') {
    return { ...answers, ...given };
  }
  return { ...answers, ...given, [subjectField]: `${line}\n${text}` };
}
