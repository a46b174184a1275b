import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import type { FromCanvas, Pressed, ToCanvas } from '../../server/protocol.ts';
import { fillFacts } from '../fields/facts.tsx';
import { canvasAddress } from '../state/api.ts';
import { shownBlockId } from '../state/outline.ts';
import type { Selection } from '../state/session-state.ts';
import { useDocument, useSession, useStudio } from '../state/studio-context.ts';
import { listPaths, markTexts, type WrittenText } from '../state/written-texts.ts';

export const widths = [360, 768, 1280, 1536] as const;

/** The page in a frame, with the blocks of the edit buffer. Scaled down when wider than the available space. */
export function Canvas() {
  const { session, drafts, texts } = useStudio();
  const { page, mode, view, selection, preview, written, width } = useSession((state) => state);
  const change = useSession((state) => state.change?.id);
  const route = useSession(
    ({ config }) => config.documents.find(({ name }) => name === page)?.route,
  );
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  /** Number of loads of the frame: after each the blocks are sent again. */
  const [loads, setLoads] = useState(0);
  const [size, setSize] = useState({ width: 0, height: 0 });
  /** What the frame was opened with; links in it may lead to addresses that no document has. */
  const [source, setSource] = useState<{ route?: string; address?: string }>({});
  if (route !== undefined && source.route !== route) {
    setSource({ route, address: canvasAddress(route.includes('*') ? '/nowhere' : route, change) });
  }

  const tell = useCallback((message: ToCanvas) => {
    // The frame has an origin of its own, which has no name; `frame-src` keeps others out.
    frame.current?.contentWindow?.postMessage(message, '*');
  }, []);

  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    /** The first text of some parts of documents that passes. */
    const findEqual = (parts: readonly Selection[], passes: (text: string) => boolean) => {
      const { documents } = drafts.get();
      return parts
        .flatMap(({ document, path }) => {
          const value = documents.get(document)?.value;
          return listPaths(valueAt(value, path)).map((rest) => {
            const at = [...path, ...rest];
            return { document, path: at, text: String(valueAt(value, at)) };
          });
        })
        .find(({ text }) => passes(text));
    };
    const findPressed = (
      { mark, picture }: Pressed,
      texts: readonly WrittenText[],
      parts: readonly Selection[],
    ) => {
      if (picture === undefined) return texts[mark ?? -1];
      const address = picture.replace(/\?.*$/, '');
      return findEqual(parts, (text) => /\.\w+$/.test(text) && address.endsWith(text));
    };
    const findPage = (pathname: string) =>
      session.get().config.documents.find((one) => one.route === pathname);
    const onMessage = ({ data, source }: MessageEvent<FromCanvas>) => {
      if (source !== frame.current?.contentWindow) return;
      if (data.from !== 'canvas') return;
      if (data.says === 'ready') {
        setLoads((count) => count + 1);
        const found = findPage(data.pathname);
        if (found && found.name !== session.get().page) void session.openPage(found.name);
        return;
      }
      if (data.says === 'leaves') {
        const { pathname, search } = new URL(data.address, location.href);
        const found = findPage(pathname);
        if (found) void session.openPage(found.name);
        else {
          const address = `${canvasAddress(pathname, change)}${search.replace('?', '&')}`;
          setSource((now) => ({ ...now, address }));
        }
        return;
      }
      if (data.says === 'key') {
        // The shortcut works as in Studio's own document.
        frame.current?.dispatchEvent(new KeyboardEvent('keydown', { ...data.keys, bubbles: true }));
      }
      if (data.says !== 'pressed') return;
      const { preview, written, config } = session.get();
      const place = data.block === undefined ? undefined : preview?.places[data.block];
      if (data.block !== undefined && !place) return;
      if (data.block && place) {
        session.select({ document: place.document, path: place.path });
        const found = findPressed(data.pressed, written.get(data.block) ?? [], [
          { document: place.document, path: [...place.path, 'content'] },
          ...place.records,
        ]);
        if (found) session.focusField(found.document, found.path);
        return;
      }
      // Around the blocks is the layout, which has no marks.
      void Promise.all(config.layoutDocuments.map(session.openDocument)).then(() => {
        const parts = config.layoutDocuments.map((document) => ({ document, path: [] }));
        const found = findEqual(
          parts,
          (text) => fillFacts(text, config.facts.values) === data.pressed.text,
        );
        if (!found) return;
        session.select({ document: found.document, path: [] });
        session.focusField(found.document, found.path);
      });
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [session, drafts, change]);

  useEffect(() => {
    if (loads === 0 || !preview || view === 'plain') return;
    const broken = Object.entries(preview.places).flatMap(([id, place]) =>
      place.isBroken ? [id] : [],
    );
    const blocks = mode === 'edit' ? markTexts(preview.blocks, written) : preview.blocks;
    tell({ to: 'canvas', does: 'show', blocks, broken });
  }, [loads, preview, written, view, mode, tell]);

  useEffect(() => {
    if (loads > 0) tell({ to: 'canvas', does: 'mode', mode });
  }, [loads, mode, tell]);

  const edited = useDocument(selection?.document)?.value;
  const selected = selection && preview && shownBlockId(preview.places, selection, edited);
  useEffect(() => {
    if (loads > 0) tell({ to: 'canvas', does: 'select', block: selected, scroll: true });
  }, [loads, selected, tell]);

  const scale = width === undefined || size.width === 0 ? 1 : Math.min(1, size.width / width);
  const name = texts.bar.frame;
  return (
    <main className="canvas" ref={room} data-scaled={width !== undefined || undefined}>
      {size.width > 0 && (
        <iframe
          ref={frame}
          key={`${source.address} ${view === 'plain'}`}
          title={name}
          src={source.address}
          // Without scripts: the page as the server renders it.
          {...(view === 'plain' ? { sandbox: 'allow-same-origin' } : {})}
          style={{
            inlineSize: width ?? '100%',
            blockSize: size.height / scale,
            transform: scale === 1 ? undefined : `scale(${scale})`,
            insetInlineStart: width === undefined ? 0 : Math.max(0, (size.width - width) / 2),
          }}
        />
      )}
    </main>
  );
}
