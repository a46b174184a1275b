/**
 * The compiled validate functions of one step: `main` for the step, and each by the hash of its
 * schema, as rjsf asks for them.
 */
export type StepValidators = { readonly main: CompiledValidator } & Readonly<
  Record<string, CompiledValidator>
>;

/** The compiled steps of a form by their names. */
export type FormValidators = Readonly<Record<string, StepValidators>>;

type CompiledValidator = {
  (data: unknown): boolean;
  errors?: RawError[] | null;
};

/** An error as Ajv gives it (`verbose`), before it has its French message. */
export type RawError = {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
  message?: string;
  parentSchema?: unknown;
};
