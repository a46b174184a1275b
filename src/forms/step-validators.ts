/** The compiled validators of one step: `main`, and one for each condition by rjsf's hash of its schema. */
export type StepValidators = { readonly main: CompiledValidator } & Readonly<
  Record<string, CompiledValidator>
>;

/** The validators of a form, by step. */
export type FormValidators = Readonly<Record<string, StepValidators>>;

type CompiledValidator = {
  (data: unknown): boolean;
  errors?: RawError[] | null;
};

/** An error of Ajv (`verbose`). */
export type RawError = {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
  message?: string;
  parentSchema?: unknown;
};
