import { vi } from 'vitest';

/** A form that a page posted: where, with which key, and its fields. */
export type Posted = { path: string; key: string | null; fields: FormData };

/**
 * Answers what pages post, in place of the server. `answers` are used in turn, the last one again
 * and again; a function decides when its answer comes.
 */
export function answerPosts(
  ...answers: (Response | Error | (() => Promise<Response>))[]
): Posted[] {
  const posted: Posted[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const answer = answers[Math.min(posted.length, answers.length - 1)];
    posted.push({
      path: new URL(request.url).pathname,
      key: request.headers.get('Idempotency-Key'),
      fields: await request.formData(),
    });
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    return answer ? answer() : new Response(null, { status: 500 });
  });
  return posted;
}

export const kept = (reference: string) => Response.json({ reference }, { status: 201 });

export const refused = (errors: { field: string; message: string }[], status = 422) =>
  Response.json({ errors }, { status });
