import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import type { FromCanvas, ToCanvas } from '../../server/protocol.ts';
import { canvasParam } from '../../server/protocol.ts';
import { changeParam } from '../../server/team-protocol.ts';
import { findField } from '../state/find-field.ts';
import { shownBlockId } from '../state/outline.ts';
import type { Selection } from '../state/session-state.ts';
import { useDocument, useSession, useStudio } from '../state/studio-context.ts';

export const widths = [360, 768, 1280, 1536] as const;

/** The page in a frame, with the blocks of the edit buffer. Scaled down when wider than the available space. */
export function Canvas() {
  const { session, buffers, texts } = useStudio();
  const { page, mode, view, selection, preview, width, change } = useSession((state) => state);
  const route = useSession(
    ({ config }) => config.documents.find(({ name }) => name === page)?.route,
  );
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  /** Number of loads of the frame: after each the blocks are sent again. */
  const [loads, setLoads] = useState(0);
  const [size, setSize] = useState({ width: 0, height: 0 });
  /** The page that the frame was opened with; links in it may lead to others. */
  const shownRoute = useRef(route);

  const tell = useCallback((message: ToCanvas) => {
    frame.current?.contentWindow?.postMessage(message, location.origin);
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
    const onMessage = ({ data, source, origin }: MessageEvent<FromCanvas>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data.from !== 'canvas') return;
      if (data.says === 'ready') {
        setLoads((count) => count + 1);
        shownRoute.current = data.pathname;
        const { config, page } = session.get();
        const found = config.documents.find((one) => one.route === data.pathname);
        if (found && found.name !== page) void session.openPage(found.name);
        return;
      }
      if (data.says === 'key') {
        // The shortcut works as in Studio's own document.
        frame.current?.dispatchEvent(new KeyboardEvent('keydown', { ...data.keys, bubbles: true }));
      }
      if (data.says !== 'pressed') return;
      const { preview, config } = session.get();
      const place = data.block === undefined ? undefined : preview?.places[data.block];
      if (data.block !== undefined && !place) return;
      // In a block its own texts come first; texts outside of blocks belong to the layout.
      const parts: Selection[] = place
        ? [{ document: place.document, path: [...place.path, 'content'] }, ...place.records]
        : config.layoutDocuments.map((document) => ({ document, path: [] }));
      const names = [...new Set(parts.map(({ document }) => document))];
      void Promise.all(names.map(session.openDocument)).then(() => {
        const { documents } = buffers.get();
        const written = parts.map((part) => ({
          ...part,
          value: valueAt(documents.get(part.document)?.value, part.path),
        }));
        const found = findField(written, data.pressed, config.facts.values);
        if (place) session.select({ document: place.document, path: place.path });
        else if (found) session.select({ document: found.document, path: [] });
        if (found) session.focusField(found.document, found.path);
      });
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [session, buffers]);

  useEffect(() => {
    if (loads === 0 || !preview || view === 'plain') return;
    const broken = Object.entries(preview.places).flatMap(([id, place]) =>
      place.isBroken ? [id] : [],
    );
    tell({ to: 'canvas', does: 'show', blocks: preview.blocks, broken });
  }, [loads, preview, view, tell]);

  useEffect(() => {
    if (loads > 0) tell({ to: 'canvas', does: 'mode', mode });
  }, [loads, mode, tell]);

  const edited = useDocument(selection?.document)?.value;
  const selected = selection && preview && shownBlockId(preview.places, selection, edited);
  useEffect(() => {
    if (loads > 0) tell({ to: 'canvas', does: 'select', block: selected, scroll: true });
  }, [loads, selected, tell]);

  // After following a link the frame shows another page: open the selected one again.
  const source = useRef('');
  if (route !== undefined && (source.current === '' || shownRoute.current !== route)) {
    const ofChange =
      change === undefined ? '' : `&${new URLSearchParams({ [changeParam]: change })}`;
    source.current = `${route.includes('*') ? '/nowhere' : route}?${canvasParam}${ofChange}`;
    shownRoute.current = route;
  }
  const scale = width === undefined || size.width === 0 ? 1 : Math.min(1, size.width / width);
  const name = texts.bar.frame;
  return (
    <main className="canvas" ref={room} data-scaled={width !== undefined || undefined}>
      {size.width > 0 && (
        <iframe
          ref={frame}
          key={`${source.current} ${view === 'plain'}`}
          title={name}
          src={
            view === 'plain'
              ? source.current.replace(`?${canvasParam}`, `?${canvasParam}&plain`)
              : source.current
          }
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
