import { afterEach, expect, test, vi } from 'vitest';
import type { StudioEvent } from '../../server/protocol.ts';
import { listenToStudio } from './events.ts';

/** The browser's side of a stream, which a test opens, breaks and writes to. */
class Stream {
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  onmessage = (_: { data: string }) => {};

  constructor() {
    Stream.all.push(this);
  }

  refuse() {
    this.readyState = Stream.CLOSED;
    this.onerror();
  }

  close() {
    this.readyState = Stream.CLOSED;
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Stream.all = [];
});

const event: StudioEvent = { type: 'pictures', id: 'a change', added: 'a.svg' };

test('six tabs share one stream, which another of them opens when its tab closes', async () => {
  vi.stubGlobal('EventSource', Stream);
  const heard: number[] = [];
  const tabs = [0, 1, 2, 3, 4, 5].map((tab) => listenToStudio(() => heard.push(tab)));
  await vi.waitFor(() => expect(Stream.all).toHaveLength(1));
  Stream.all[0]?.onmessage({ data: JSON.stringify(event) });
  await vi.waitFor(() => expect(heard.toSorted()).toEqual([0, 1, 2, 3, 4, 5]));
  tabs[0]?.();
  await vi.waitFor(() => expect(Stream.all).toHaveLength(2));
  Stream.all[1]?.onmessage({ data: JSON.stringify(event) });
  await vi.waitFor(() => expect(heard).toHaveLength(11));
  for (const stop of tabs) stop();
});

test('a stream that a proxy has answered with a 502 is opened again, and the tab looks for what it missed', async () => {
  vi.stubGlobal('EventSource', Stream);
  const onEvent = vi.fn();
  const stop = listenToStudio(onEvent);
  await vi.waitFor(() => expect(Stream.all).toHaveLength(1));
  vi.useFakeTimers();
  Stream.all[0]?.onopen();
  expect(onEvent).not.toHaveBeenCalled();
  for (const attempt of [0, 1]) {
    Stream.all[attempt]?.refuse();
    vi.advanceTimersByTime(2000);
    expect(Stream.all).toHaveLength(attempt + 2);
  }
  Stream.all[2]?.onopen();
  expect(onEvent.mock.calls).toEqual([[{ type: 'site' }]]);
  stop();
  expect(Stream.all[2]?.readyState).toBe(Stream.CLOSED);
});
