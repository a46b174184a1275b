import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/** The id of the current request, added to each of its log lines. */
export const requestIds = new AsyncLocalStorage<string>();

/**
 * A mail address; in a path its `@` may be encoded several times (`%2540`). The lookbehind lets a match
 * begin only at the start of a word: without it, a long text takes quadratic time.
 */
const mailAddress = /(?<![^\s@<>"'/])[^\s@<>"'/]+(@|%(25)*40)[^\s@<>"'/]+/gi;

/** Removes mail addresses: logs contain no personal data (GDPR article 5), but mail servers' errors do. */
export function withoutAddresses(text: string): string {
  return text.replace(mailAddress, '[address]');
}

/** One JSON object a line: `level`, `time` (ISO 8601), `request`, `message`, and further fields. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: {},
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const request = requestIds.getStore();
        return request ? { request } : {};
      },
      serializers: {
        error: (error: unknown) => {
          if (!(error instanceof Error)) return withoutAddresses(String(error));
          const { type, message, stack } = stdSerializers.err(error);
          return { type, message: withoutAddresses(message), stack: withoutAddresses(stack) };
        },
      },
    },
    destination,
  );
}

type ConsoleMethod = 'log' | 'warn' | 'error';

/** Redirects the console to the log: libraries, and code that browsers share, write to the console. */
export function captureConsole(log: Logger, target: Pick<Console, ConsoleMethod> = console): void {
  const levels = { log: 'info', warn: 'warn', error: 'error' } as const;
  for (const [method, level] of Object.entries(levels) as [ConsoleMethod, 'info'][]) {
    target[method] = (...parts: unknown[]) => {
      const error = parts.find((part) => part instanceof Error);
      const message = withoutAddresses(format(...parts.filter((part) => part !== error)));
      log[level](error ? { error } : {}, message);
    };
  }
}
