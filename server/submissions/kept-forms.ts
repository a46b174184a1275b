import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type {
  Answers,
  FileEntry,
  FormDefinition,
} from '../../src/forms/definition/form-definition.ts';
import { findField } from '../../src/forms/definition/list-fields.ts';
import { toPattern } from '../../src/forms/definition/patterns.ts';
import { getAt, setAt, toId } from '../../src/forms/definition/pointers.ts';
import {
  addEntry,
  listEntries,
  mostEntries,
  parseEntry,
  removeEntry,
} from '../../src/forms/draft/entries.ts';
import { isKeptByServer, type ServedDraft } from '../../src/forms/draft/served-draft.ts';
import { type Evaluation, evaluateTyped } from '../../src/forms/evaluate/evaluate.ts';
import {
  type AskedStep,
  isListPage,
  listPageFields,
  openEntry,
} from '../../src/forms/evaluate/steps.ts';
import type { Form } from '../../src/forms/form.ts';
import { decodeParts, encodeAnswers } from '../../src/forms/wire/wire.ts';
import {
  findOnward,
  findProgress,
  findStep,
  findWay,
  hasPages,
  listStepErrors,
  type Way,
} from '../../src/forms/wizard/way.ts';
import { setSessionCookie } from '../http/session-cookie.ts';
import { listObjects, readFile } from './accept-form.ts';
import type { ReceivedForm, SentPart } from './received-form.ts';
import type { Drafts, KeptFiles } from './store/drafts.ts';
import { type AnswerTexts, reject } from './submission-error.ts';

type Keeping = { context: Context; form: Form; drafts: Drafts; now: Date };

/** A cookie of each form, for the session. What it holds is not in the store. */
const nameCookie = ({ definition }: Form) => `draft-${definition.name}`;
const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The draft of a visitor's session, if there is one. */
export async function findKept({ context, form, drafts, now }: Keeping) {
  const token = getCookie(context, nameCookie(form));
  if (!token || !isKeptByServer(form.definition)) return undefined;
  const id = hashToken(token);
  const draft = await drafts.find(id, form.definition.name, now);
  return draft && { id, draft };
}

/** What a page shows of it, and an application takes over. */
export async function readServedDraft(keeping: Keeping): Promise<ServedDraft | undefined> {
  const { draft } = (await findKept(keeping)) ?? {};
  if (!draft || draft.sent !== undefined) return undefined;
  const { answers, tried, isReviewed, version } = draft;
  return {
    form: keeping.form.definition.name,
    tried,
    draft: { isStarted: true, isReviewed, answers, key: undefined, adopted: version },
  };
}

/** A page that was sent without script: the values of its button and hidden fields, and its answers. */
type Press = {
  /** The route of the page that shows the form, and the address of its step below it. */
  page: string;
  step: string;
  act: string;
  isChanging: boolean;
  parts: readonly SentPart[];
};

type PressOptions = {
  /** Bytes of the files of a draft: as many as may be sent. */
  totalBytes: number;
  texts: AnswerTexts;
  /** Returns the reference; undefined: the visitor is asked to send once more. */
  send: (form: ReceivedForm) => Promise<string | undefined>;
};

/**
 * Does what a button of a page says, with the answers of the page: they replace those of its fields in the
 * draft. The page that follows shows what is wrong. Returns its address, and the reference of what was sent.
 */
export async function press(
  keeping: Keeping,
  { page, step: address, act, isChanging, parts }: Press,
  { totalBytes, texts, send }: PressOptions,
): Promise<{ location: string; reference?: string }> {
  const { form, drafts, now } = keeping;
  const { definition } = form;
  if (!/^\/(?![/\\])/.test(page)) reject(422, '', ({ unknownField }) => unknownField);
  const way = findWay(form, page);
  const isReview = definition.steps !== undefined && address === form.texts.paths.review;
  const toConfirmation = (reference: string) =>
    `${way.confirmation}?${new URLSearchParams({ reference })}`;
  const kept = await findKept(keeping);
  if (kept?.draft.sent !== undefined && isReview) {
    return { location: toConfirmation(kept.draft.sent) };
  }
  const last = kept?.draft.sent === undefined ? kept?.draft : undefined;
  const before = kept && last ? await drafts.readFiles(kept.id) : new Map();
  const { answers: typed, files } = await readPage(form, parts, before, texts);
  const { asked, answers: given } = mergePage(form, last?.answers ?? {}, typed, {
    address: isReview ? undefined : address,
    now,
  });
  const place: Place = { form, page, way, asked, isReview, isChanging };
  const [, verb, pointer = ''] = /^(add|remove):(\/.*)$/.exec(act) ?? [];
  const answers = verb ? changeList(definition, given, verb, pointer) : given;
  const evaluation = evaluateTyped(form, answers, now);
  const isLeading = !verb && act !== 'refresh';
  const next = isLeading ? findNextPage(place, evaluation) : undefined;
  const location = next?.location ?? findSamePage(place, given, verb, pointer);

  const usedFiles = pickUsed(answers, files);
  const size = [...usedFiles.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > totalBytes) reject(413, '', ({ tooLong }) => tooLong);
  const tried = new Set(last?.tried);
  if (next) tried[next.hasErrors ? 'add' : 'delete'](asked?.address ?? '');
  // Of a new entry nothing is wrong yet.
  if (verb === 'add') tried.delete(asked?.address ?? '');
  const isReviewed = (last?.isReviewed ?? false) || location === way.review;
  const id = kept?.id ?? beginSession(keeping);
  const draft = { answers, tried: [...tried], isReviewed, version: randomUUID() };
  await drafts.save(id, definition.name, draft, usedFiles, now);
  if (!next?.isSending) return { location: toUncached(form, location) };
  const reference = await send({ parts: toParts(form, evaluation.answers, usedFiles) });
  // The page again, with a new time.
  if (reference === undefined) {
    return { location: toUncached(form, definition.steps ? way.review : page) };
  }
  await drafts.save(id, definition.name, { sent: reference }, new Map(), now);
  return { location: toConfirmation(reference), reference };
}

/** The page that was sent. */
type Place = {
  form: Form;
  /** The route of the page that shows the form. */
  page: string;
  way: Way;
  /** Its step; undefined: the review, or the page of a form without steps. */
  asked: AskedStep | undefined;
  isReview: boolean;
  isChanging: boolean;
};

/** The answers with those of a page in the place of what its fields had; `address`: undefined for the review. */
function mergePage(
  form: Form,
  last: Answers,
  typed: Answers,
  { address, now }: { address: string | undefined; now: Date },
) {
  const evaluateNow = (answers: Answers) => evaluateTyped(form, answers, now);
  const [first] = evaluateNow(last).steps;
  const asked = address ? findStep(form.definition, address) : address === '' ? first : undefined;
  if (address === undefined || (asked && isListPage(asked))) return { asked, answers: last };
  // What the page has asked for, and what its answers ask for now.
  const pointers = new Set<string>();
  let answers = last;
  for (let known = -1; known < pointers.size; ) {
    known = pointers.size;
    for (const { pointer } of listPageFields(form, evaluateNow(answers).shown, asked))
      pointers.add(pointer);
    answers = [...pointers].reduce((all, one) => setAt(all, one, getAt(typed, one)), last);
  }
  return { asked, answers };
}

function changeList(definition: FormDefinition, answers: Answers, verb: string, pointer: string) {
  if (verb === 'remove') return removeEntry(answers, pointer);
  const field = findField(definition, toPattern(pointer));
  const isFull = listEntries(answers, pointer).length >= (field?.schema.maxItems ?? mostEntries);
  return field?.kind !== 'list' || isFull ? answers : addEntry(definition, answers, pointer);
}

/** Where a button leads that changes the page: to the list that it changes, or the new entry's own page. */
function findSamePage(place: Place, answers: Answers, verb: string | undefined, pointer: string) {
  const { asked, way } = place;
  if (verb === 'remove') return toPage(place, parseEntry(pointer).list);
  if (verb !== 'add') return toPage(place);
  return asked && isListPage(asked)
    ? way.routeOf(openEntry(asked.step, listEntries(answers, pointer).length))
    : toPage(place, pointer);
}

/** The page again, at a field of it. */
function toPage(place: Place, pointer?: string): string {
  const { form, page, way, asked, isChanging } = place;
  const query = isChanging ? `?${form.texts.changeParam}` : '';
  const route = asked ? way.routeOf(asked) : page;
  const id = pointer === undefined ? '' : `#${toId(idPrefixOf(place), pointer)}`;
  return `${route}${query}${id}`;
}

/** A page that is not below another's is in shared caches, but for one with a query. */
function toUncached(form: Form, location: string): string {
  if (hasPages(form)) return location;
  // Not by `URL`, which reads `/.//host` as the address of a host.
  const add = (query = '') => `${query}${query ? '&' : '?'}${form.texts.paths.draft}=`;
  return location.replace(/(\?[^#]*)?(?=#|$)/, (_, query) => add(query));
}

const idPrefixOf = ({ form, asked }: Place) => asked?.step.name ?? form.definition.name;

/** Where the button leads that goes on or sends. */
function findNextPage(
  place: Place,
  evaluation: Evaluation,
): { location: string; hasErrors?: boolean; isSending?: boolean } {
  const { form, way, asked, isReview, isChanging } = place;
  // An address that is none of its steps.
  if (form.definition.steps && !asked && !isReview) return { location: toPage(place) };
  const errors = asked ? listStepErrors(evaluation, asked) : isReview ? [] : evaluation.errors;
  if (errors.length > 0)
    return { location: `${toPage(place)}#${idPrefixOf(place)}-errors`, hasErrors: true };
  if (asked) return { location: findOnward(form, evaluation, way, asked, isChanging) };
  if (!isReview) return { location: toPage(place), isSending: true };
  const { incomplete, isStopped } = findProgress(evaluation);
  const [open] = incomplete;
  if (open) return { location: `${way.routeOf(open)}?${form.texts.changeParam}` };
  return isStopped ? { location: way.end } : { location: way.confirmation, isSending: true };
}

/** Gives the visitor a cookie for the session. Returns the id of the draft that belongs to it. */
function beginSession({ context, form }: Keeping): string {
  const token = randomBytes(32).toString('base64url');
  setSessionCookie(context, nameCookie(form), token);
  return hashToken(token);
}

/** The answers in the parts of a page: a file that is kept is its id. */
async function readPage(
  form: Form,
  parts: readonly SentPart[],
  kept: KeptFiles,
  texts: AnswerTexts,
): Promise<{ answers: Answers; files: KeptFiles }> {
  const files = new Map(kept);
  const read = await Promise.all(
    parts.map(async ({ name, value }, index): Promise<readonly [string, string | FileEntry]> => {
      const known = typeof value === 'string' ? kept.get(value) : undefined;
      if (typeof value === 'string' && !known) return [name, value];
      const file = known ?? (await readFile(value as Exclude<typeof value, string>, index, texts));
      const id = known && typeof value === 'string' ? value : randomUUID();
      files.set(id, file);
      const { name: fileName, type, bytes } = file;
      return [name, { id, name: fileName, type, size: bytes.length, isKept: true }];
    }),
  );
  const { answers } = decodeParts(form, read, { ofControls: true });
  return { answers, files };
}

/** The files that the answers name. */
function pickUsed(answers: Answers, files: KeptFiles): KeptFiles {
  const used = new Set(Array.from(listObjects(answers), (one) => String(Object(one).id)));
  return new Map([...files].filter(([id]) => used.has(id)));
}

/** The parts of a body that a browser with script would send. */
const toParts = (form: Form, answers: Answers, files: KeptFiles): SentPart[] =>
  encodeAnswers(form, answers).flatMap(([name, value]) => {
    if (typeof value === 'string') return { name, value };
    const file = files.get(value.id ?? '');
    return file ? { name, value: { name: file.name, bytes: file.bytes } } : [];
  });
