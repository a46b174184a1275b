import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import type { FromCanvas, Pressed, ToCanvas } from '../../server/protocol.ts';
import { fillFacts } from '../fields/facts.tsx';
import { canvasAddress } from '../state/addresses.ts';
import { shownBlockId } from '../state/outline.ts';
import type { Selection } from '../state/session-state.ts';
import { useDocument, useSession, useStudio } from '../state/studio-context.ts';
import { listPaths, markTexts } from '../state/written-texts.ts';

export const widths = [360, 768, 1280, 1536] as const;

type FrameSource = {
  route?: string;
  change?: string | undefined;
  pictures: number;
  address?: string;
};

/** The page in a frame, with the blocks of the edit buffer. Scaled down when wider than the available space. */
export function Canvas() {
  const { session, texts } = useStudio();
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
  const [source, setSource] = useState<FrameSource>({ pictures: 0 });
  const pictures = useSession((state) => state.config.pictures.length);
  // A change that has begun since then has a picture of its own, which that address does not show.
  const isWithoutPicture = source.change !== change && source.pictures < pictures;
  if (route !== undefined && (source.route !== route || isWithoutPicture)) {
    const address = canvasAddress(route.includes('*') ? '/nowhere' : route, change);
    setSource({ route, change, pictures, address });
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
    const findText = (parts: readonly Selection[], passes: (text: string) => boolean) => {
      for (const { document, path } of parts) {
        const value = valueAt(session.get().documents.get(document)?.value, path);
        const at = listPaths(value).find((one) => passes(String(valueAt(value, one))));
        if (at) return { document, path: [...path, ...at] };
      }
      return undefined;
    };
    const press = async (block: string | undefined, { mark, picture, text }: Pressed) => {
      const { preview, written, config } = session.get();
      if (block === undefined) {
        // Around the blocks is the layout, which has no marks.
        const { layoutDocuments, facts } = config;
        await Promise.all(layoutDocuments.map(session.openDocument));
        const found = findText(
          layoutDocuments.map((document) => ({ document, path: [] })),
          (one) => fillFacts(one, facts.values) === text,
        );
        if (!found) return;
        session.select({ document: found.document, path: [] });
        return session.focusField(found.document, found.path);
      }
      const place = preview?.places[block];
      if (!place) return;
      const { document, path, records } = place;
      session.select({ document, path });
      const address = picture?.replace(/\?.*$/, '');
      const found =
        address === undefined
          ? written.get(block)?.[mark ?? -1]
          : findText(
              [{ document, path: [...path, 'content'] }, ...records],
              (one) => /\.\w+$/.test(one) && address.endsWith(one),
            );
      if (found) session.focusField(found.document, found.path);
    };
    const findPage = (pathname: string) =>
      session.get().config.documents.find((one) => one.route === pathname);
    const onMessage = ({ data, source }: MessageEvent<FromCanvas>) => {
      if (source !== frame.current?.contentWindow || data.from !== 'canvas') return;
      if (data.says === 'ready') {
        setLoads((count) => count + 1);
        const found = findPage(data.pathname);
        if (found && found.name !== session.get().page) void session.openPage(found.name);
      } else if (data.says === 'leaves') {
        const { pathname, search } = new URL(data.address, location.href);
        const found = findPage(pathname);
        if (found) return void session.openPage(found.name);
        const address = `${canvasAddress(pathname, change)}${search.replace('?', '&')}`;
        setSource((now) => ({ ...now, address }));
      } else if (data.says === 'key') {
        // The shortcut works as in Studio's own document.
        frame.current?.dispatchEvent(new KeyboardEvent('keydown', { ...data.keys, bubbles: true }));
      } else if (data.says === 'pressed') void press(data.block, data.pressed);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [session, change]);

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
    if (loads > 0) tell({ to: 'canvas', does: 'select', block: selected });
  }, [loads, selected, tell]);

  const scale = width === undefined || size.width === 0 ? 1 : Math.min(1, size.width / width);
  return (
    <main className="canvas" ref={room} data-scaled={width !== undefined || undefined}>
      {size.width > 0 && (
        <iframe
          ref={frame}
          key={`${source.address} ${view === 'plain'}`}
          title={texts.bar.frame}
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
