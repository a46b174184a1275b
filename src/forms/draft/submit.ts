import { isRecord } from '../../diagnostics/is-record.ts';
import type { Answers } from '../definition/form-definition.ts';
import type { CheckedForm } from '../form.ts';
import { encodeAnswers } from '../wire/wire.ts';
import { parseWireName } from '../wire/wire-names.ts';
import type { FileStore } from './file-store.ts';

/** The state of the submission, which continues while the visitor is on another page. */
export type SubmissionState =
  | { status: 'ready' | 'sending' }
  | { status: 'sent'; reference?: string | undefined }
  | { status: 'refused'; errors: readonly ServerError[] }
  | { status: 'failed'; message: string | undefined };

/** An error of the server; about the whole form its pointer is ''. */
export type ServerError = { pointer: string; message: string };

type Sent = { answers: Answers; search: string | undefined; key: string };

/** Posts answers with their files (specification section 7). Never rejects. */
export async function submit(
  form: CheckedForm,
  files: FileStore,
  { answers, search = '', key }: Sent,
): Promise<SubmissionState> {
  const { definition, texts } = form;
  const body = new FormData();
  const lost: { part: string; name: string }[] = [];
  for (const [part, value] of encodeAnswers(form, answers)) {
    const content = typeof value === 'string' ? value : await files.find(value);
    if (content !== undefined) body.append(part, content);
    else lost.push({ part, name: Object(value).name });
  }
  const [first] = lost;
  if (first) {
    const message = texts.files.lost(lost.map(({ name }) => name));
    const error = { pointer: parseWireName(first.part) ?? '', message };
    return { status: 'refused', errors: [error] };
  }
  try {
    const response = await fetch(`/api/${definition.endpoint}${search}`, {
      method: 'POST',
      body,
      headers: { 'Idempotency-Key': key, Accept: 'application/json' },
    });
    const answer = Object(await response.json().catch(() => undefined));
    if (response.ok) return { status: 'sent', reference: readText(answer.reference) };
    const errors = readErrors(answer);
    if (errors.length > 0 && [413, 415, 422].includes(response.status)) {
      return { status: 'refused', errors };
    }
    const text = `POST /api/${definition.endpoint} was answered with ${response.status}.`;
    return fail(new Error(text), errors[0]?.message);
  } catch (cause) {
    return fail(cause);
  }
}

/** Specification section 8: logged, and the answers stay. */
function fail(cause: unknown, message?: string): SubmissionState {
  console.error('Erreur de soumission', cause);
  return { status: 'failed', message };
}

export const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);

function readErrors({ errors }: { errors?: unknown }): ServerError[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: unknown) => {
    if (!isRecord(error) || typeof error.message !== 'string') return [];
    const { field, message } = error;
    // A content API names fields alone.
    const pointer = readText(error.pointer) ?? (field ? parseWireName(String(field)) : '') ?? '';
    return [{ pointer, message }];
  });
}
