import * as z from 'zod';

/*
 * What Studio asks its server: the schemas that parse it, and their types.
 */

/** The file system takes no path with a NUL byte. */
export const fileName = z.string().regex(/^[^\0\n]{1,500}$/);
export const changeTitle = z.string().trim().min(1).max(200);
export const longText = z.string().max(2000);
const path = z.array(z.union([z.string(), z.number()])).readonly();
const route = z.string().regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/);

/** The unsaved text of a file. */
const editBuffer = z.strictObject({ name: fileName, text: z.string() });
export type EditBuffer = z.output<typeof editBuffer>;
export const buffers = z.array(editBuffer).readonly();

/** A file to write: without a base it is new, without a text it is removed. */
const documentChange = z.strictObject({
  name: fileName,
  text: z.string().nullable(),
  base: z.string().nullable(),
});
export type DocumentChange = z.output<typeof documentChange>;

/** `isWhole`: all of them, or none. */
export const saveRequest = z.strictObject({
  documents: z.array(documentChange).min(1).readonly(),
  isWhole: z.boolean().optional(),
});

/** Shows the page with the back end's content, or as while it is down. `open`: documents that are not sent again. */
export const previewRequest = z.strictObject({
  page: fileName,
  buffers,
  open: z.array(fileName).readonly(),
  backEnd: z.enum(['up', 'down']),
});
export type PreviewRequest = z.output<typeof previewRequest>;

/** A change of a whole page. `target`: the route to which its own redirects. */
export const pageChange = z.discriminatedUnion('does', [
  z.strictObject({
    does: z.literal('duplicate'),
    name: fileName,
    title: z.string().trim().min(1),
    route,
  }),
  z.strictObject({ does: z.literal('rename'), name: fileName, route }),
  z.strictObject({ does: z.literal('remove'), name: fileName, target: fileName }),
]);
export type PageChange = z.output<typeof pageChange>;

export const newPageRequest = z.strictObject({
  route: z.string(),
  title: z.string(),
  description: z.string(),
  blocks: z.array(z.string()).min(1).readonly(),
  menu: z.string().optional(),
});
export type NewPageRequest = z.output<typeof newPageRequest>;

/** Which of the two values of a conflict stays. */
const resolution = z.strictObject({ document: fileName, path, use: z.enum(['ours', 'theirs']) });

/**
 * `documents`: names of those to publish, all of the change by default; the others stay in the change.
 * `resolutions`: answers to the questions of the review.
 */
export const publishRequest = z.strictObject({
  fingerprint: z.string(),
  documents: z.array(fileName).readonly().optional(),
  resolutions: z.array(resolution).readonly().optional(),
});
export type PublishRequest = z.output<typeof publishRequest>;

/** Without a moment, what was scheduled is called off. */
export const scheduleRequest = z.union([
  z.strictObject({ at: z.iso.datetime({ offset: true }), fingerprint: z.string() }),
  z.strictObject({ at: z.null() }),
]);
