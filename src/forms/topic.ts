import type { Requests, Subject } from '../site/site-settings.ts';
import type { PageTexts } from '../texts/fr/page.ts';
import type { Answers, FormDefinition } from './definition/form-definition.ts';
import { toOneLine } from './wire/to-one-line.ts';

/** The topic of a request, from the query of the form's address. */
export type Topic = Pick<Subject, 'hint' | 'note' | 'answers' | 'next'> & {
  promise: string;
  /** Label of the subject; undefined for a general one. */
  label?: string;
  /** First line of the message: the subject and its object; undefined like the label. */
  line?: string;
  /** The query: `?subject=…&about=…`, or ''. */
  search: string;
};

/** Anyone can write such a link: `about` is cut to one short line. */
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
 * The answers to send: with the topic's own, and its line before the text of the subject field, since a
 * back end has no field for it (decision 0112). An empty text stays empty.
 */
export function addTopic(
  { subjectField }: Pick<FormDefinition, 'subjectField'>,
  answers: Answers,
  { line, answers: preset }: Pick<Topic, 'line' | 'answers'> = {},
): Answers {
  const all = { ...answers, ...preset };
  const text = subjectField && answers[subjectField];
  if (!text || typeof text !== 'string' || !line) return all;
  return { ...all, [subjectField]: `${line}\n${text}` };
}
