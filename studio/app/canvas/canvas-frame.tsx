import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import type { FromCanvas, Pressed, ToCanvas } from '../../server/protocol.ts';
import { fillFacts } from '../fields/facts.tsx';
import { canvasAddress } from '../state/addresses.ts';
import { shownBlockId } from '../state/outline.ts';
import type { Session } from '../state/session.ts';
import type { Selection } from '../state/session-state.ts';
import { useDocument, useSession, useStudio } from '../state/studio-context.ts';
import { listPaths, markTexts } from '../state/written-texts.ts';

/** The page in a frame, with the blocks as they are edited. Scaled down when wider than the available space. */
export function Canvas() {
  const { session, texts } = useStudio();
  const { page, mode, view, selection, preview, written, width } = useSession((state) => state);
  const route = useSession(
    ({ config }) => config.documents.find(({ name }) => name === page)?.route,
  );
  const pictures = useSession((state) => state.config.pictures.length);
  const edited = useDocument(selection?.document)?.value;
  const selected = selection && preview && shownBlockId(preview.places, selection, edited);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  /** Links in the frame may lead to addresses that no document has. */
  const [address, setAddress] = useState<string>();
  /** Number of loads of the frame: after each the blocks are sent again. */
  const [loads, setLoads] = useState(0);

  // With the page: no press reaches the frame of the page before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture of a change is not shown at an address without it
  useLayoutEffect(() => {
    if (route === undefined) return;
    const { change } = session.get();
    setAddress(canvasAddress(route.includes('*') ? '/nowhere' : route, change?.id));
  }, [session, route, pictures]);

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
    const onMessage = ({ data, source }: MessageEvent<FromCanvas>) => {
      if (source !== frame.current?.contentWindow || data.from !== 'canvas') return;
      const { config, page, change } = session.get();
      const findPage = (path: string) => config.documents.find((one) => one.route === path)?.name;
      if (data.says === 'ready') {
        setLoads((count) => count + 1);
        const found = findPage(data.pathname);
        if (found && found !== page) void session.openPage(found);
      } else if (data.says === 'leaves') {
        const { pathname, search } = new URL(data.address, location.href);
        const found = findPage(pathname);
        if (found) void session.openPage(found);
        else setAddress(`${canvasAddress(pathname, change?.id)}${search.replace('?', '&')}`);
      } else if (data.says === 'key') {
        // The shortcut works as in Studio's own document.
        frame.current?.dispatchEvent(new KeyboardEvent('keydown', { ...data.keys, bubbles: true }));
      } else void selectPressed(session, data.block, data.pressed);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [session]);

  useEffect(() => {
    if (loads === 0 || !preview || view === 'plain') return;
    const { blocks, places } = preview;
    const message: ToCanvas = {
      to: 'canvas',
      mode,
      blocks: mode === 'edit' ? markTexts(blocks, written) : blocks,
      broken: Object.keys(places).filter((id) => places[id]?.isBroken),
      selected,
    };
    // The frame has an origin of its own, which has no name; `frame-src` keeps others out.
    frame.current?.contentWindow?.postMessage(message, '*');
  }, [loads, preview, written, view, mode, selected]);

  const scale = width === undefined || size.width === 0 ? 1 : Math.min(1, size.width / width);
  return (
    <main className="canvas" ref={room} data-scaled={width !== undefined || undefined}>
      {size.width > 0 && address && (
        <iframe
          ref={frame}
          key={`${address} ${view === 'plain'}`}
          title={texts.bar.frame}
          src={address}
          // Without scripts: the page as the server renders it.
          sandbox={view === 'plain' ? 'allow-same-origin' : undefined}
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

/** Selects the pressed block, and the field of the text or picture that was pressed in it. */
async function selectPressed(
  session: Session,
  block: string | undefined,
  { mark, picture, text }: Pressed,
): Promise<void> {
  const pressed = session.get();
  // The page may have just been opened.
  if (block !== undefined && !pressed.preview) await session.refresh();
  const { page, preview, written, config } = session.get();
  // Another page has no such block, or another one of this id.
  if (page !== pressed.page) return;
  const { layoutDocuments, facts } = config;
  const address = picture?.replace(/\?.*$/, '');
  const isPressed = (one: string) =>
    address === undefined
      ? fillFacts(one, facts.values) === text
      : /\.\w+$/.test(one) && address.endsWith(one);
  /** The first such text of some parts of documents. */
  const findPressed = (parts: readonly Selection[]) => {
    for (const { document, path } of parts) {
      const value = valueAt(session.get().documents.get(document)?.value, path);
      const at = listPaths(value).find((one) => isPressed(String(valueAt(value, one))));
      if (at) return { document, path: [...path, ...at] };
    }
    return undefined;
  };
  if (block === undefined) {
    // Around the blocks is the layout.
    await Promise.all(layoutDocuments.map(session.openDocument));
    const found = findPressed(layoutDocuments.map((document) => ({ document, path: [] })));
    if (!found) return;
    session.select({ document: found.document, path: [] });
    return session.focusField(found.document, found.path);
  }
  const place = preview?.places[block];
  if (!place) return;
  const { document, path, records } = place;
  session.select({ document, path });
  // Pictures have no marks, nor have texts before the frame shows its first preview.
  const found =
    mark === undefined || address !== undefined
      ? findPressed([{ document, path: [...path, 'content'] }, ...records])
      : written.get(block)?.[mark];
  if (found) session.focusField(found.document, found.path);
}
