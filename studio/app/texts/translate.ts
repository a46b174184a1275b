/** Translates a schema's name or description into the authors' language. */
export type Translate = (written: string) => string;
