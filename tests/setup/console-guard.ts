import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * An unexpected `console.error` or `console.warn` fails the test: errors in the console are bugs.
 * A test that provokes one says so with {@link expectConsole} before it happens.
 */
type Level = 'error' | 'warn';
type Message = { level: Level; text: string };

let unexpected: Message[] = [];
let expected: { level: Level; pattern: RegExp; seen: number; isRequired: boolean }[] = [];

/** Announces a console message: at least one that matches must come before the test ends. */
export function expectConsole(level: Level, pattern: RegExp): void {
  expected.push({ level, pattern, seen: 0, isRequired: true });
}

/** Announces a console message that may come or not. */
export function allowConsole(level: Level, pattern: RegExp): void {
  expected.push({ level, pattern, seen: 0, isRequired: false });
}

function listenTo(level: Level) {
  vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
    const text = parts
      .map((part) => (part instanceof Error ? part.message : String(part)))
      .join(' ');
    const match = expected.find((entry) => entry.level === level && entry.pattern.test(text));
    if (match) match.seen += 1;
    else unexpected.push({ level, text });
  });
}

beforeEach(() => {
  unexpected = [];
  expected = [];
  listenTo('error');
  listenTo('warn');
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(unexpected, 'unexpected console messages').toEqual([]);
  const missing = expected
    .filter((entry) => entry.isRequired && entry.seen === 0)
    .map((entry) => String(entry.pattern));
  expect(missing, 'announced console messages that never came').toEqual([]);
});
