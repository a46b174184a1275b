import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Lie } from './back-end.ts';

const json = { 'Content-Type': 'application/json' };

/** Sends a beginning, and never an end. */
function dripBody(outgoing: ServerResponse, body: Buffer): void {
  outgoing.writeHead(200, json);
  let index = 0;
  const timer = setInterval(() => {
    // White space after its end, which JSON allows: it goes on for ever.
    outgoing.write(index < body.length ? body.subarray(index, index + 1) : ' ');
    index += 1;
  }, 5);
  outgoing.on('close', () => clearInterval(timer));
}

/** Answers that contradict themselves; of none of them may a part be shown. */
export const brokenAnswers = {
  'says more bytes than it sends': (outgoing, body) => {
    outgoing.writeHead(200, { ...json, 'Content-Length': body.length + 100 });
    outgoing.write(body, () => outgoing.destroy());
  },
  'sends half of its gzip': (outgoing, body) => {
    const zipped = gzipSync(body);
    outgoing.writeHead(200, { ...json, 'Content-Encoding': 'gzip' });
    outgoing.end(zipped.subarray(0, Math.floor(zipped.length / 2)));
  },
  'ends in the middle of its JSON': (outgoing, body) => {
    outgoing.writeHead(200, json);
    outgoing.end(body.subarray(0, -2));
  },
} satisfies Record<string, Lie>;

/** The right answer, and white space, which JSON allows: nothing is wrong with it but its length. */
export const sendTwelveMegabytes: Lie = (outgoing, body) => {
  outgoing.writeHead(200, json);
  outgoing.write(body);
  outgoing.end(Buffer.alloc(12 * 2 ** 20, ' '));
};

/** Answers that never end. */
export const endlessAnswers = {
  'sends its answer byte by byte': dripBody,
  'stops in the middle of its answer': (outgoing, body) => {
    outgoing.writeHead(200, json);
    outgoing.write(body.subarray(0, -2));
  },
} satisfies Record<string, Lie>;

/** Values of the right types that nobody means. */
const absurd = {
  string: [
    '',
    ' ',
    '\u0000\u202e\ufffd',
    'x'.repeat(20_000),
    '</script><script>',
    '{{orias}}',
    '../..',
    'javascript:alert(1)',
  ],
  number: [0, -1, 1e308, -1e308, 0.1, Number.MAX_SAFE_INTEGER + 1],
  boolean: [true, false],
};

/** The same shape, each value another one. */
export const tellAbsurdities: Lie = (outgoing, body) => {
  let index = 0;
  const replace = (value: unknown): unknown => {
    index += 1;
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replace(item)]));
    }
    if (typeof value === 'string') return absurd.string[index % absurd.string.length];
    if (typeof value === 'number') return absurd.number[index % absurd.number.length];
    if (typeof value === 'boolean') return absurd.boolean[index % absurd.boolean.length];
    return value;
  };
  outgoing.writeHead(200, json);
  outgoing.end(JSON.stringify(replace(JSON.parse(body.toString()))));
};
