import { once } from 'node:events';
import {
  listProgram,
  type ServerProcess,
  startServer,
} from '../../scripts/support/server-process.ts';

export type Footprint = {
  /** Bytes of objects that are still in use: garbage has been collected before. */
  heap: number;
  /** Bytes outside of it: buffers, caches of bytes. */
  outside: number;
  /** What is open, by kind: sockets, files, pipes. Timers come and go. */
  open: Record<string, number>;
};

export type InspectedServer = ServerProcess & { measure: () => Promise<Footprint> };

/** The production build, with Node's inspector to look at its memory: nothing in the server knows. */
export async function startInspectedServer(
  environment: Readonly<Record<string, string>>,
): Promise<InspectedServer> {
  const program = listProgram('.', ['--inspect=127.0.0.1:0']);
  const server = await startServer(environment, process.cwd(), program);
  const address = /ws:\/\/127\.0\.0\.1:\d+\/\S+/.exec(server.output())?.[0];
  if (!address) throw new Error(`The inspector does not listen:\n${server.output()}`);
  const send = await connectToInspector(address);
  const measure = async () => {
    // What a finaliser lets go is garbage the second time.
    await send('HeapProfiler.collectGarbage');
    await send('HeapProfiler.collectGarbage');
    const { result } = await send('Runtime.evaluate', { expression: reading, returnByValue: true });
    return result?.value as Footprint;
  };
  return { ...server, measure };
}

const reading = `(() => {
  const { heapUsed, external } = process.memoryUsage();
  const open = {};
  for (const kind of process.getActiveResourcesInfo()) {
    if (kind !== 'Timeout' && kind !== 'Immediate') open[kind] = (open[kind] ?? 0) + 1;
  }
  return { heap: heapUsed, outside: external, open };
})()`;

/** What Chrome's protocol answers: https://chromedevtools.github.io/devtools-protocol/. */
type Reply = { id: number; result: { result?: { value: unknown } } };

async function connectToInspector(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let count = 0;
  return async (method: string, params: object = {}): Promise<Reply['result']> => {
    count += 1;
    const id = count;
    const { promise, resolve: answer } = Promise.withResolvers<Reply['result']>();
    const listen = ({ data }: MessageEvent) => {
      const reply = JSON.parse(String(data)) as Reply;
      if (reply.id !== id) return;
      socket.removeEventListener('message', listen);
      answer(reply.result);
    };
    socket.addEventListener('message', listen);
    socket.send(JSON.stringify({ id, method, params }));
    return promise;
  };
}
