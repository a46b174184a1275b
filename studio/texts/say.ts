/** Translates a schema's name or description into the authors' language. */
export type Say = (written: string) => string;
