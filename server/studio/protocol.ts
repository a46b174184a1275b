import type { DiagnosticDetails } from '../../src/diagnostics/diagnostic-details.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import type { SchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import type { ShareTag } from '../../src/metadata/share-tags.ts';
import type { BlockGroup } from '../../src/schema/block-definition.ts';
import type { Block } from '../../src/schema/page.ts';
import type { PublicationStatus } from '../../src/schema/publication.ts';
import type { Finding } from '../../validate/site/finding.ts';
import type { NewPage } from '../load/new-page.ts';

/** Where Studio stands in development; its calls stand below it. */
export const studioPath = '/_vitrine/studio';

/** Below it: the pages of the examples of blocks, by type and name. */
export const examplesPath = `${studioPath}/examples`;

/** What Studio's code imports and no page does. */
export const studioPackages = [
  ...['@rjsf/core', '@rjsf/utils', 'diff'],
  '@atlaskit/pragmatic-drag-and-drop/combine',
  '@atlaskit/pragmatic-drag-and-drop/element/adapter',
  '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge',
  ...['@tiptap/core', '@tiptap/pm/state'],
  ...['bold', 'document', 'hard-break', 'heading', 'italic', 'list', 'paragraph', 'text'].map(
    (name) => `@tiptap/extension-${name}`,
  ),
];

/** What a page is asked for with to be Studio's canvas. */
export const canvasParam = 'studio';

export type DocumentKind = 'page' | 'fragment' | 'content' | 'facts' | 'site';

/** A file that Studio edits, known by its name in the site's folder: `page-manifests/about.json`. */
export type DocumentSummary = {
  name: string;
  kind: DocumentKind;
  title: string;
  /** Of a page. */
  route?: string;
  status?: number;
  /** Of a page: whether visitors find it now. */
  publication?: PublicationStatus;
  /** Routes of the pages that show something of it; of a page, none. */
  shownOn: readonly string[];
  /** Of content: the same for each of its records, by their places. */
  recordsShownOn?: Readonly<Record<string, readonly string[]>>;
};

/** A file's text, and what tells it from another text. */
export type StoredDocument = { name: string; text: string; hash: string };

/** A text that a file has in Studio, and not on disk. */
export type EditBuffer = { name: string; text: string };

/** A file that is to be written: without a base it is new, without a text it is removed. */
export type DocumentChange = { name: string; text: string | null; base: string | null };

export type BlockType = {
  type: string;
  title: string;
  description: string;
  group: BlockGroup;
  /** Of what authors write, with a `kind` where an editor needs more than the type. */
  content: SchemaNode;
  slots: Readonly<
    Record<string, { description: string; allow: readonly string[]; min?: number; max?: number }>
  >;
  examples: Readonly<Record<string, unknown>>;
};

/** What an author may choose from. */
export type StudioVocabulary = {
  documents: readonly DocumentSummary[];
  blocks: readonly BlockType[];
  /** Schemas of what is written besides blocks. */
  page: SchemaNode;
  site: SchemaNode;
  facts: {
    schema: SchemaNode;
    /** By the name of the fact. */
    values: Readonly<Record<string, string>>;
    descriptions: Readonly<Record<string, string>>;
    /** Routes of the pages that show it. */
    shownOn: Readonly<Record<string, readonly string[]>>;
  };
  sources: Readonly<Record<string, { block: string; params: readonly string[] }>>;
  icons: readonly string[];
  /** Addresses of the pictures of the site. */
  pictures: readonly string[];
  /** Names of dialogs and hosts that links may lead to: `#contact`, `@extranet`. */
  targets: readonly string[];
  /** Where what stands around the blocks is written: the site, and the content of its layout's sources. */
  layoutDocuments: readonly string[];
  /** Groups of the menu that a new page may be linked from. */
  menuGroups: readonly string[];
  /** What stands for names and sentences of schemas, in the language of the authors. */
  words: Readonly<Record<string, string>>;
  /** Language and name of the site. */
  language: string;
  name: string;
};

/** Where the content of a block of a page is written. */
export type BlockPlace = {
  document: string;
  path: JsonPath;
  /** Set where the document is a fragment. */
  fragment?: string;
  /** Records that answer its sources, and lie over its own content. */
  records: readonly { document: string; path: JsonPath }[];
  /** The fields of its content that those records give. */
  given: readonly string[];
  /** The block has mistakes: the canvas keeps what it was before. */
  isBroken?: true;
  /** Nothing of it is shown: there is nothing to show, or the back end is down. */
  isHidden?: true;
};

export type PreviewRequest = {
  page: string;
  buffers: readonly EditBuffer[];
  /** Whether content comes as the back end answers it, or as when it is down. */
  backEnd: 'up' | 'down';
};

export type Preview = {
  /** With the answers of their sources in their content. Of a broken one, its type and id alone. */
  blocks: readonly Block[];
  /** By the id of the block. */
  places: Readonly<Record<string, BlockPlace>>;
};

/** What the validator says, and whether it is of the buffers: in one of them, or brought about elsewhere. */
export type BufferFinding = Finding & { isOfBuffers: boolean };

export type CheckAnswer = { findings: readonly BufferFinding[] };

/** Why a picture was not kept: it is nothing that the site shows, or more than a picture. */
export type UploadRefusal = 'kind' | 'unreadable' | 'size' | 'active' | 'reference';

/** The address of the picture that was kept. */
export type UploadAnswer = { picture: string } | { refused: UploadRefusal };

/** A link that shows a page nobody else sees, and a sentence about it; without a link, why there is none. */
export type PreviewLink = { link?: string; told: string };

/** What networks and search engines are told of a page. */
export type Sharing = {
  tags: readonly ShareTag[];
  /** JSON-LD; none where there is nothing to tell. */
  structured: object | undefined;
  /** Of an unpublished page. */
  preview: PreviewLink | undefined;
};

/** A file that differs from the last commit. */
export type GitFile = { name: string; state: 'new' | 'changed' | 'removed'; diff: string };

export type NewPageRequest = NewPage;

/** Why a page cannot be: what is wrong with it, or a message where nothing is known of it as data. */
export type Refused = Pick<BufferFinding, 'message' | 'rule' | 'path'> & DiagnosticDetails;

/** The manifest of the new page, or why there can be none, in the checker's words. */
export type NewPageAnswer = { name: string } | { refused: readonly Refused[] };

/** What is done with a whole page. Routes are those of the site. */
export type PageChange =
  | { does: 'duplicate'; name: string; title: string; route: string }
  | { does: 'rename'; name: string; route: string }
  /** `target`: the route that its own leads to from then on. */
  | { does: 'remove'; name: string; target: string };

/** What changes besides the page itself. */
export type PageChangeEffect =
  | { what: 'links'; document: string; count: number }
  | { what: 'menu'; document: string; label: string }
  | { what: 'redirect'; from: string; to: string };

/** The files to write, and what an author is told before they are. */
export type PageChangePlan = {
  files: readonly DocumentChange[];
  effects: readonly PageChangeEffect[];
};

/** A plan, or why there is none. */
export type PageChangeAnswer = PageChangePlan | { refused: readonly BufferFinding[] };

/** What was pressed: what may stand for it in a file; and all the texts around it, from near to far. */
export type Pressed = { texts: readonly string[]; around: readonly string[] };

/** What the canvas is told, and what it tells. */
export type ToCanvas =
  | { to: 'canvas'; does: 'show'; blocks: readonly Block[]; broken: readonly string[] }
  | { to: 'canvas'; does: 'mode'; mode: 'edit' | 'try' }
  | { to: 'canvas'; does: 'select'; block: string | undefined; scroll: boolean };

export type FromCanvas =
  | { from: 'canvas'; says: 'ready'; pathname: string }
  | { from: 'canvas'; says: 'shown' }
  /** A shortcut of Studio that was pressed in the frame. */
  | {
      from: 'canvas';
      says: 'key';
      keys: { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };
    }
  | { from: 'canvas'; says: 'pressed'; block: string | undefined; pressed: Pressed };
