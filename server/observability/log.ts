import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import type { DestinationStream, Logger } from 'pino';
import { pino, stdSerializers } from 'pino';

/** The id of the request that is being answered, in every line that is written meanwhile. */
export const requestIds = new AsyncLocalStorage<string>();

/**
 * An address, in a path perhaps encoded, however often: `%2540` is `%40` once more. It begins only
 * where a word does: tried from every sign, a long text without any would take quadratic time.
 */
const mailAddress = /(?<![^\s@<>"'/])[^\s@<>"'/]+(@|%(25)*40)[^\s@<>"'/]+/gi;

/** Logs never hold personal data (GDPR, article 5): a mail server's refusal names the addressee. */
export function withoutAddresses(text: string): string {
  return text.replace(mailAddress, '[address]');
}

/** One JSON object a line: `level`, `time` (ISO 8601), `request`, `message`, and what the line is about. */
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

/**
 * Writes what is said on the console into the log. Code that browsers run too, and libraries, know no
 * other place.
 */
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
