export type FieldError = { field: string; message: string };

/** Why a submission is not accepted, as it is answered. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: 403 | 413 | 415 | 422 | 429;
  readonly errors: readonly FieldError[];

  constructor(status: Refusal['status'], errors: readonly FieldError[]) {
    super(errors.map(({ field, message }) => `${field}: ${message}`).join('; '));
    this.status = status;
    this.errors = errors;
  }
}

export const refuse = (status: Refusal['status'], field: string, message: string): never => {
  throw new Refusal(status, [{ field, message }]);
};
