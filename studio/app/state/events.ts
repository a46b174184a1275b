import { type StudioEvent, studioPath } from '../../server/protocol.ts';

/** Milliseconds after which a stream that a server or a proxy has refused is opened again. */
const pause = 2000;

/**
 * Follows the server's events. One tab holds the stream and tells the others, since a browser opens six
 * connections to a server in HTTP/1.1. When the connection is back, the site may be another one: the events sent in
 * between are lost. Returns a function that stops it.
 */
export function listenToStudio(onEvent: (event: StudioEvent) => void): () => void {
  const stopping = new AbortController();
  const tabs = new BroadcastChannel('vitrine-studio events');
  const share = (event: StudioEvent) => {
    tabs.postMessage(event);
    onEvent(event);
  };
  tabs.onmessage = ({ data }: MessageEvent<StudioEvent>) => onEvent(data);
  const listen = () => followStream(share, stopping.signal);
  // Not on an address without TLS: there each tab has a stream of its own.
  if (navigator.locks) {
    const { signal } = stopping;
    navigator.locks.request('vitrine-studio events', { signal }, listen).catch(() => {});
  } else void listen();
  return () => {
    stopping.abort();
    tabs.close();
  };
}

/** Resolves when it is stopped. */
function followStream(onEvent: (event: StudioEvent) => void, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let wasOpen = false;
  const open = () => {
    if (signal.aborted) return;
    const source = new EventSource(`${studioPath}/events`);
    signal.addEventListener('abort', () => source.close());
    source.onopen = () => {
      if (wasOpen) onEvent({ type: 'site' });
      wasOpen = true;
    };
    source.onmessage = ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data));
    source.onerror = () => {
      // Browsers connect again by themselves, but not after an answer that is no stream, such as a 502.
      if (source.readyState !== EventSource.CLOSED) return;
      wasOpen = true;
      setTimeout(open, pause);
    };
  };
  open();
  signal.addEventListener('abort', () => resolve());
  return promise;
}
