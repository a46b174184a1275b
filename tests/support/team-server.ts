import { mergeTexts } from '../../studio/server/changes/changes.ts';
import type {
  BufferDiagnostic,
  DocumentChange,
  StoredDocument,
} from '../../studio/server/protocol.ts';
import type {
  Author,
  ChangeEvent,
  ChangeSummary,
  Conflict,
  Publication,
  PublishRequest,
  ReviewedDocument,
  Session,
} from '../../studio/server/team-protocol.ts';

type Answer = { status: number; body?: unknown };
type Files = Map<string, string>;
type Change = { summary: ChangeSummary; files: Files; base: Files };

/** By the texts themselves: the same text has the same hash. */
export const hashOf = (text: string) => `hash ${text.length} ${text}`;
const titleOf = (text: string | undefined) => JSON.parse(text ?? '{}').title ?? '';
const routeOf = (text: string | undefined) => JSON.parse(text ?? '{}').route;

const readFile = (files: Files, name: string | null): Answer | undefined => {
  const text = files.get(name ?? '');
  return text === undefined ? undefined : { status: 200, body: { name, text, hash: hashOf(text) } };
};

/** The calls of the Studio server about changes, answered from memory, for one author at a time. */
export function createTeamServer(main: Readonly<Record<string, string>>) {
  const online: Files = new Map(Object.entries(main));
  const changes = new Map<string, Change>();
  const past: (Publication & { documents: readonly ReviewedDocument[] })[] = [];
  const listeners = new Map<string, Set<(event: ChangeEvent) => void>>();
  const versions = new Map<string, string>();
  /** What tests set: mistakes found at a review, whether the session has ended, why saving fails. */
  const faults: {
    findings: readonly BufferDiagnostic[];
    isSignedOut: boolean;
    saving?: { code: string; message: string } | undefined;
    online: 'online' | 'waiting' | 'unknown' | 'rejected';
  } = { findings: [], isSignedOut: false, online: 'online' };
  let count = 0;
  const now = () => new Date().toISOString();
  for (const text of online.values()) versions.set(hashOf(text), text);

  const emit = (id: string, event: ChangeEvent) => {
    for (const listener of listeners.get(id) ?? []) listener(event);
  };
  const list = ({ files, base }: Change): ReviewedDocument[] =>
    [...new Set([...files.keys(), ...base.keys()])].flatMap((name) => {
      const [before, after] = [base.get(name), files.get(name)];
      if (before === after) return [];
      const shown = after ?? before;
      const state = before === undefined ? 'new' : after === undefined ? 'removed' : 'changed';
      return [
        {
          ...({ name, title: titleOf(shown), route: routeOf(shown), state } as const),
          ...{ before: before ?? null, after: after ?? null },
        },
      ];
    });
  const summarise = (change: Change): ChangeSummary => ({
    ...change.summary,
    documents: list(change).map(({ before: _, after: __, ...one }) => one),
  });
  const begin = (title: string, author: Author, files: Files = new Map(online)): ChangeSummary => {
    count += 1;
    const { id, name } = author;
    const summary = {
      ...{ id: `change-${count}`, title, author: { id, name } },
      ...{ createdAt: now(), savedAt: now(), documents: [], present: [] },
    };
    changes.set(summary.id, { summary, files, base: new Map(online) });
    return summarise({ summary, files, base: new Map(online) });
  };
  const save = (id: string, sent: readonly DocumentChange[], by: string): Answer => {
    const change = changes.get(id);
    if (!change)
      return { status: 404, body: { code: 'not-found', message: 'Elle n’existe plus.' } };
    if (faults.saving) return { status: 507, body: faults.saving };
    const conflicts: Conflict[] = [];
    const written = sent.flatMap(({ name, text, base }): StoredDocument[] => {
      if (text === null) {
        change.files.delete(name);
        return [];
      }
      const stored = change.files.get(name);
      const before = versions.get(base ?? '');
      const merged = mergeTexts({
        ...{ document: name, base: before, ours: text, theirs: stored ?? before ?? null },
      });
      conflicts.push(...merged.conflicts);
      const kept = merged.text ?? text;
      change.files.set(name, kept);
      versions.set(hashOf(kept), kept);
      return [{ name, text: kept, hash: hashOf(kept) }];
    });
    change.summary = { ...change.summary, savedAt: now() };
    emit(id, { type: 'saved', by, documents: written });
    return conflicts.length > 0
      ? { status: 409, body: { written, conflicts } }
      : { status: 200, body: { written } };
  };
  const publish = (id: string, { documents, resolutions = [] }: PublishRequest, author: Author) => {
    const change = changes.get(id);
    if (!change)
      return { status: 404, body: { code: 'not-found', message: 'Elle n’existe plus.' } };
    const wanted = list(change).filter(({ name }) => documents?.includes(name) ?? true);
    const wrong = faults.findings.filter(({ file }) => wanted.some(({ name }) => name === file));
    if (wrong.length > 0) return { status: 422, body: { findings: wrong } };
    const merges: Files = new Map();
    const conflicts = wanted.flatMap(({ name, before, after }): Conflict[] => {
      const merged = mergeTexts({
        ...{ document: name, base: before, ours: after, theirs: online.get(name) ?? null },
        resolve: (path) =>
          resolutions.find((made) => JSON.stringify(made.path) === JSON.stringify(path))?.use,
      });
      if (after !== null && merged.text !== null) merges.set(name, merged.text);
      return merged.conflicts;
    });
    if (conflicts.length > 0) return { status: 409, body: { conflicts, compared: 'commits' } };
    for (const { name } of wanted) {
      const text = merges.get(name);
      if (text === undefined) online.delete(name);
      else {
        online.set(name, text);
        change.files.set(name, text);
      }
    }
    count += 1;
    const commit = `commit-${count}`;
    const { title } = change.summary;
    past.unshift({ commit, at: now(), author: author.name, title, documents: wanted });
    change.base = new Map(online);
    const isWhole = list(change).length === 0;
    if (isWhole) changes.delete(id);
    emit(id, isWhole ? { type: 'changed' } : { type: 'changed', change: summarise(change) });
    return {
      status: 200,
      body: { commit, notes: [], ...(isWhole ? {} : { remaining: summarise(change) }) },
    };
  };

  const answer = (
    author: Author,
    method: string,
    path: string,
    body: unknown,
  ): Answer | undefined => {
    const { pathname, searchParams } = new URL(path, 'http://studio.test');
    const call = `${method} ${pathname.replace('/_vitrine/studio', '')}`;
    // Bodies are those of the protocol.
    const sent = Object(body);
    if (faults.isSignedOut) return { status: 401, body: { code: 'signed-out', message: '' } };
    if (call === 'GET /session') {
      const session: Session = {
        ...{ author, language: 'fr', siteName: 'Ombrelle', timeZone: 'Europe/Paris' },
      };
      return { status: 200, body: session };
    }
    if (call === 'POST /sign-out') return { status: 204 };
    if (call === 'GET /changes') {
      return { status: 200, body: { changes: [...changes.values()].map(summarise).reverse() } };
    }
    if (call === 'POST /changes') return { status: 201, body: begin(sent.title, author) };
    if (call === 'GET /online') {
      return { status: 200, body: { state: faults.online, address: 'https://ombrelle.example/' } };
    }
    if (call === 'GET /history') {
      const document = searchParams.get('document');
      const fitting = past.filter(
        ({ documents }) => !document || documents.some(({ name }) => name === document),
      );
      return { status: 200, body: { publications: fitting, hasMore: false } };
    }
    const [, commit, rest] = /^\w+ \/history\/([\w-]+)(\/restore)?$/.exec(call) ?? [];
    if (commit) {
      const found = past.find((one) => one.commit === commit);
      if (!found) return { status: 404, body: { code: 'not-found', message: 'Inconnu.' } };
      if (!rest)
        return { status: 200, body: { documents: found.documents, findings: [], notes: [] } };
      const files = new Map(online);
      for (const { name, after } of found.documents) {
        if (sent.document && sent.document !== name) continue;
        if (after === null) files.delete(name);
        else files.set(name, after);
      }
      return { status: 201, body: begin(found.title, author, files) };
    }
    const [, id = '', part] = /^\w+ \/changes\/([\w-]+)(\/[\w-]+)?$/.exec(call) ?? [];
    const change = changes.get(id);
    if (id === '' || (id === 'main' && method !== 'GET')) return undefined;
    if (id === 'main') return readFile(online, searchParams.get('name'));
    if (!change)
      return { status: 404, body: { code: 'not-found', message: 'Elle n’existe plus.' } };
    const set = (values: Partial<ChangeSummary>) => {
      const { returned: _, ...rest } = change.summary;
      change.summary = { ...rest, ...values };
      emit(id, { type: 'changed', change: summarise(change) });
      return { status: 200, body: summarise(change) };
    };
    switch (`${method} ${part ?? ''}`) {
      case 'PATCH ':
        return set({ title: sent.title });
      case 'DELETE ':
        changes.delete(id);
        emit(id, { type: 'changed' });
        return { status: 204 };
      case 'PUT /documents':
        return save(id, sent.documents, author.name);
      case 'GET /document':
        return readFile(change.files, searchParams.get('name'));
      case 'PUT /presence':
        return { status: 204 };
      case 'GET /review':
        return {
          status: 200,
          body: { documents: list(change), findings: faults.findings, notes: [] },
        };
      case 'POST /publish':
        return publish(id, sent, author);
      case 'PUT /schedule':
        if (sent.at === null) {
          const { scheduledAt: _, ...rest } = change.summary;
          change.summary = rest;
          return set({});
        }
        return set({ scheduledAt: sent.at });
      case 'POST /propose':
        return set({ proposal: { note: sent.note, by: author.name, at: now() } });
      case 'POST /return': {
        const { proposal: _, ...rest } = change.summary;
        change.summary = rest;
        return set({ returned: { comment: sent.comment, by: author.name, at: now() } });
      }
      case 'POST /preview-link':
        return {
          status: 201,
          body: { link: `https://studio.example/preview/${id}`, until: now() },
        };
      default:
        return undefined;
    }
  };
  return {
    /** Undefined where the call is local Studio's, for the files of a change. */
    answer,
    emit,
    faults,
    online,
    changes,
    begin,
    listen: (id: string, listener: (event: ChangeEvent) => void) => {
      const all = listeners.get(id) ?? new Set();
      listeners.set(id, all.add(listener));
      return () => void all.delete(listener);
    },
  };
}

export const ana: Author = {
  ...{ id: 'ana', name: 'Ana Martin', email: 'ana@ombrelle.example', role: 'publisher' as const },
};
export const bo: Author = {
  ...{ id: 'bo', name: 'Bo Petit', email: 'bo@ombrelle.example', role: 'writer' as const },
};
