/** What stands for a name of a schema, or for a sentence that it says, in the language of the authors. */
export type Say = (written: string) => string;
