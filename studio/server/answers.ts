import type { StudioHistory } from './changes/history.ts';
import type { describeSchemas, readSiteLists } from './site/editor-config.ts';
import type { planPageChange } from './site/page-changes.ts';
import type { previewPage } from './site/preview.ts';

/** What Studio is answered, by the functions that make it. Other answers are types of protocol.ts. */

/** What the code of a site gives authors to choose from. */
export type SiteSchemas = Awaited<ReturnType<typeof describeSchemas>>;

/** A kind of block, with the JSON Schema of its content. */
export type BlockType = SiteSchemas['blocks'][number];

/** With what its files give them. */
export type EditorConfig = SiteSchemas & Awaited<ReturnType<typeof readSiteLists>>;

/** A document as authors find it. */
export type DocumentSummary = EditorConfig['documents'][number];

type Previewed = NonNullable<Awaited<ReturnType<typeof previewPage>>>;

/** The blocks of a page with their sources' content, what is around them, and where each text is written. */
export type Preview = NonNullable<Previewed['shown']>;

/** With the documents that were not open. */
export type PreviewAnswer = { shown?: Preview; documents: Previewed['documents'] };

/** The files to write, and their effects, which the author confirms. */
export type PageChangePlan = NonNullable<ReturnType<typeof planPageChange>>;

export type History = Awaited<ReturnType<StudioHistory['list']>>;

export type Publication = History['publications'][number];
