import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type JsonPath, listStrings, valueAt } from '../../../src/diagnostics/json-path.ts';
import {
  canvasAddress,
  type FromCanvas,
  type Pressed,
  settingsPart,
  type ToCanvas,
} from '../../server/protocol.ts';
import { holdKeys, typeHeld } from '../parts/keyboard.ts';
import { gapAfter, shownBlockId } from '../state/outline.ts';
import type { Session } from '../state/session.ts';
import type { Selection } from '../state/session-state.ts';
import { useDocument, useSession, useStudio } from '../state/studio-context.ts';
import { findMark, markTexts } from '../state/written-texts.ts';

/** The page in a frame, with the blocks as they are edited. Scaled down when wider than the available space. */
export function Canvas() {
  const { session, texts, t } = useStudio();
  const { page, mode, view, selection, preview, focused, width } = useSession((state) => state);
  const route = session.find(page)?.route;
  const pictures = useSession((state) => state.config.pictures.length);
  const edited = useDocument(selection?.document)?.value;
  const selected = selection && preview && shownBlockId(preview.places, selection, edited);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const roomWidth = useWidth(room);
  /** Links in the frame may lead to addresses that no document has. */
  const [address, setAddress] = useState<string>();
  /** Number of loads of the frame: after each the blocks are sent again. */
  const [loads, setLoads] = useState(0);

  // With the page: no press reaches the frame of the page before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture of a change is not shown at an address without it
  useLayoutEffect(() => {
    if (route === undefined) return;
    const { change } = session.get();
    setAddress(canvasAddress(route, change?.id));
  }, [session, route, pictures]);

  const isPlain = view === 'plain';
  useLayoutEffect(() => {
    if (!address || !room.current) return;
    const shown = showFrame(room.current, address, isPlain);
    shown.title = texts.bar.frame;
    shown.onpointerleave = () => send(frame, { to: 'canvas', isLeft: true });
    frame.current = shown;
    return () => shown.remove();
  }, [address, isPlain, texts]);

  useMessages(frame, {
    onReady: () => setLoads((count) => count + 1),
    onLeave: setAddress,
  });

  // Also before the frame has loaded: that of the first page may be there before Studio is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a document that has loaded shows no edits yet
  useEffect(() => {
    if (!preview || isPlain) return;
    const { places } = preview;
    const { blocks, layout } = mode === 'edit' ? markTexts(preview, t) : preview;
    send(frame, {
      to: 'canvas',
      mode,
      blocks,
      layout,
      broken: Object.keys(places).filter((id) => places[id]?.isBroken),
      selected,
      field: focused && findMark(preview, focused.document, focused.path),
    });
  }, [loads, preview, isPlain, mode, selected, focused, t]);

  useLayoutEffect(() => {
    if (frame.current) Object.assign(frame.current.style, scaleTo(width, roomWidth));
  });
  return <main className="canvas" ref={room} data-scaled={width !== undefined || undefined} />;
}

/** A page of another width than its room, in the middle of it and as large as fits. */
function scaleTo(width: number | undefined, roomWidth: number): Partial<CSSStyleDeclaration> {
  const scale = width && roomWidth ? Math.min(1, roomWidth / width) : 1;
  return {
    inlineSize: width ? `${width}px` : '100%',
    blockSize: `${100 / scale}%`,
    transform: scale === 1 ? '' : `scale(${scale})`,
    insetInlineStart: `${width ? Math.max(0, (roomWidth - width) / 2) : 0}px`,
  };
}

/** The width that an element has, in pixels. */
function useWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return width;
}

type MessageAnswers = { onReady: () => void; onLeave: (address: string) => void };

/** Answers what the page in the frame tells, and tells it of Escape. */
function useMessages(frame: RefObject<HTMLIFrameElement | null>, answers: MessageAnswers): void {
  const { session } = useStudio();
  useEffect(() => {
    const onMessage = ({ data, source }: MessageEvent<FromCanvas>) => {
      if (source !== frame.current?.contentWindow || data.from !== 'canvas') return;
      const { config, page, change, preview } = session.get();
      const findPage = (path: string) => config.documents.find((one) => one.route === path)?.name;
      if (data.says === 'ready') {
        answers.onReady();
        const found = findPage(data.pathname);
        if (found && found !== page) void session.openPage(found);
      } else if (data.says === 'leaves') {
        const { pathname, search } = new URL(data.address, location.href);
        const found = findPage(pathname);
        if (found) void session.openPage(found);
        else answers.onLeave(canvasAddress(pathname, change?.id) + search.replace('?', '&'));
      } else if (data.says === 'adds') {
        const place = preview?.places[data.after];
        if (place && !place.fragment) session.set({ adding: gapAfter(place) });
      } else if (data.says === 'key') {
        // The shortcut works as in Studio's own document.
        frame.current?.dispatchEvent(new KeyboardEvent('keydown', { ...data.keys, bubbles: true }));
      } else selectPressed(session, data.pressed);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]'))
        send(frame, { to: 'canvas', key });
    };
    const stopping = new AbortController();
    window.addEventListener('message', onMessage, stopping);
    window.addEventListener('keydown', onKey, stopping);
    return () => stopping.abort();
  });
}

/**
 * A page has a frame of its own. That of the first one comes with the document of Studio (studio/server/studio-page.ts),
 * unless the address was of another change or of no page.
 */
function showFrame(room: HTMLElement, address: string, isPlain: boolean): HTMLIFrameElement {
  const opening = document.querySelector('#studio ~ .studio');
  const served = opening?.querySelector('iframe');
  const isServed = served?.getAttribute('src') === address;
  const frame = isServed ? served : document.createElement('iframe');
  if (!isServed) frame.src = address;
  // Without scripts: the page as the server renders it.
  if (isPlain) frame.setAttribute('sandbox', 'allow-same-origin');
  // A browser that cannot move a frame loads it again.
  if (isServed && room.moveBefore) room.moveBefore(frame, null);
  else room.append(frame);
  opening?.remove();
  return frame;
}

// The frame has an origin of its own, which has no name; `frame-src` keeps others out.
const send = ({ current }: RefObject<HTMLIFrameElement | null>, message: ToCanvas) =>
  current?.contentWindow?.postMessage(message, '*');

const partOf = (path: JsonPath) =>
  path.length === 1 ? [] : path.slice(0, path[0] === 'layout' ? 2 : 1);

/** Selects the pressed block, and the field of the text or picture that was pressed in it. */
function selectPressed(session: Session, { block, mark, address, isText }: Pressed): void {
  const { preview, documents } = session.get();
  const place = preview?.places[block ?? ''];
  const settings = preview?.texts[settingsPart]?.[0];
  /** The field of an address: of a picture, a telephone, a mail. */
  const findAddressed = (parts: readonly Selection[], sought: string) => {
    for (const { document, path } of parts) {
      const found = listStrings(valueAt(documents.get(document)?.value, path)).find(
        ({ text }) => text !== '' && sought.endsWith(text),
      );
      if (found) return { document, path: [...path, ...found.at] };
    }
    return undefined;
  };
  const around = settings ? [{ document: settings.document, path: [] }] : [];
  const parts = place ? [{ ...place, path: [...place.path, 'content'] }, ...place.records] : around;
  const found =
    (mark && preview?.texts[mark.of]?.[mark.mark]) ??
    (address === undefined ? undefined : findAddressed(parts, address.replace(/\?.*$/, '')));
  holdKeys();
  if (place) session.select({ document: place.document, path: place.path });
  // One record of a list, or one part of the site.
  else if (found) session.select({ document: found.document, path: partOf(found.path) });
  if (found) session.focusField(found.document, found.path);
  else {
    typeHeld();
    session.set({ isCode: isText });
  }
}
