/** A validate function of Ajv. Its errors are those of the last call. */
export type CompiledValidator = {
  (data: unknown): boolean;
  errors?: RawError[] | null;
};

/** An error of Ajv (`verbose`). */
export type RawError = {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  parentSchema?: unknown;
};
