export type Scalar = string | number | boolean;

/** A visitor's answer. Of files only the description; `file-store.ts` has the bytes. */
export type Answer = Scalar | readonly Answer[] | FileEntry | Answers;
export type Answers = { readonly [name: string]: Answer | undefined };

/** A chosen file. `id` is local to the browser and not sent; `isKept`: the server keeps it with a draft. */
export type FileEntry = { name: string; size: number; type: string; id?: string; isKept?: true };
