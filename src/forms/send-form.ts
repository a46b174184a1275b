import { isRecord } from '../diagnostics/is-record.ts';
import type { Answers, FormDefinition } from './form-definition.ts';
import type { FieldError } from './validate-form.ts';
import { encodeWire, findFilesField, wireName } from './wire.ts';

export type SendResult =
  | { status: 'kept'; reference: string | undefined }
  /** The server rejected the answers. */
  | { status: 'refused'; errors: FieldError[] }
  /** No connection, rate limit, server error. */
  | { status: 'failed'; cause: unknown; message: string | undefined };

type FormRequest = {
  form: FormDefinition;
  answers: Answers;
  /** The query of the topic, or ''. */
  search?: string;
  /** Idempotency key: the same for every attempt with the same answers. */
  key: string;
  files?: readonly File[];
};

/** Posts a form (specification section 7). Never rejects. */
export async function sendForm({
  form,
  answers,
  search = '',
  key,
  files = [],
}: FormRequest): Promise<SendResult> {
  try {
    const body = new FormData();
    for (const [name, value] of Object.entries(encodeWire(form, answers))) {
      body.append(name, value);
    }
    const filesField = findFilesField(form);
    for (const file of files) body.append(filesField ? wireName(filesField) : 'files', file);
    const response = await fetch(`/api/${form.endpoint}${search}`, {
      method: 'POST',
      body,
      headers: { 'Idempotency-Key': key, Accept: 'application/json' },
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return { status: 'kept', reference: readReference(answer) };
    const errors = readErrors(answer);
    if (errors.length > 0 && [413, 415, 422].includes(response.status)) {
      return { status: 'refused', errors };
    }
    const cause = new Error(`POST /api/${form.endpoint} was answered with ${response.status}.`);
    return { status: 'failed', cause, message: errors[0]?.message };
  } catch (cause) {
    return { status: 'failed', cause, message: undefined };
  }
}

function readReference(answer: unknown): string | undefined {
  const reference = isRecord(answer) ? answer.reference : undefined;
  return typeof reference === 'string' && reference !== '' ? reference : undefined;
}

function readErrors(answer: unknown): FieldError[] {
  if (!isRecord(answer) || !Array.isArray(answer.errors)) return [];
  return answer.errors.flatMap((error: unknown) =>
    isRecord(error) && typeof error.field === 'string' && typeof error.message === 'string'
      ? [{ field: error.field, message: error.message }]
      : [],
  );
}
