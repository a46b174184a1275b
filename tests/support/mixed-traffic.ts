import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { pictureFormats, pictureWidths } from '../../src/ui/image/image-sources.ts';
import { contactRequest, fullComplaint, pdf, receivers, toFormData } from './complaints.ts';
import { createRandom } from './random.ts';
import { pages } from './site.ts';

export type Traffic = {
  /** One round of everything; the statuses that came back, and how often. */
  run: () => Promise<Map<number, number>>;
  /** Closes the connections of the visitors. */
  close: () => void;
};

type Visit = RequestOptions & { body?: FormData; isAborted?: boolean };

const visitors = 8;

/** Visitors of all kinds, the same ones on every machine: `picture` is the path of a photograph. */
export function createTraffic(origin: string, picture: string): Traffic {
  const random = createRandom();
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  let count = 0;
  /** Something that nobody has asked for before. */
  const never = (prefix: string) => {
    count += 1;
    return `${prefix}${count}`;
  };

  const listVisits = (): Visit[] => [
    ...pages.flatMap(({ route, status }) =>
      status === 200
        ? [{ path: route, headers: { 'Accept-Encoding': random.pick(['br', 'gzip', 'identity']) } }]
        : [],
    ),
    ...many(10, () => ({ path: `/faq?${never('utm=')}` })),
    ...many(10, () => ({ path: `/_vitrine/page?path=/faq&${never('x=')}` })),
    ...many(10, () => ({ path: never('/nowhere/') })),
    ...many(10, () => ({ path: `/api/${never('nothing-')}?${never('x=')}` })),
    ...many(5, () => ({ path: never('/page/unknown-') })),
    // Answers name the host where no PUBLIC_ORIGIN is set.
    ...many(10, () => ({ path: '/about', headers: { Host: never('host-') } })),
    ...many(5, () => ({ path: '/page/rc-professionnelle-intermediaires' })),
    ...pictureWidths.flatMap((width) =>
      pictureFormats.map((format) => ({ path: `/images/${width}/${format}${picture}` })),
    ),
    ...many(5, () => ({ path: never('/images/320/avif/storage/unknown-') })),
    ...many(10, () => sendForm('contact', { ...contactRequest, message: never('Envoi ') })),
    ...many(10, () => sendForm('contact', { ...contactRequest, mail: 'no address' })),
    ...many(3, () => sendForm('complaint', { ...fullComplaint, claim_details: never('Envoi ') })),
    ...many(10, () => ({ ...sendForm('complaint', fullComplaint), isAborted: true })),
    ...many(10, () => ({ path: never('/?aborted='), method: 'POST', isAborted: true })),
  ];

  const sendForm = (form: 'contact' | 'complaint', fields: Readonly<Record<string, string>>) => ({
    path: receivers[form],
    method: 'POST',
    headers: { 'Idempotency-Key': never('sending-') },
    body: toFormData(fields, form === 'complaint' ? [{ name: 'a.pdf', bytes: pdf }] : []),
  });

  return {
    run: async () => {
      const statuses = new Map<number, number>();
      const visits = shuffle(listVisits(), random.below);
      const visitOn = async () => {
        for (let visit = visits.pop(); visit; visit = visits.pop()) {
          const status = await carryOut(origin, agent, visit);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: visitors }, visitOn));
      return statuses;
    },
    close: () => agent.destroy(),
  };
}

const many = (count: number, make: () => Visit): Visit[] => Array.from({ length: count }, make);

function shuffle<Item>(items: Item[], below: (limit: number) => number): Item[] {
  const keyed = items.map((item) => ({ item, key: below(2 ** 30) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

/** The status of the answer, read to its end; 0 for a visitor who left before. */
async function carryOut(origin: string, agent: Agent, visit: Visit): Promise<number> {
  const { body, isAborted = false, headers, ...options } = visit;
  const encoded = body ? new Response(body) : undefined;
  const bytes = encoded ? new Uint8Array(await encoded.arrayBuffer()) : undefined;
  // Of `RequestOptions` only this form of headers is used here.
  const sent: IncomingHttpHeaders = { ...(headers as IncomingHttpHeaders) };
  if (encoded) sent['content-type'] = encoded.headers.get('Content-Type') ?? '';
  if (bytes) sent['content-length'] = String(bytes.length);
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => (isAborted ? resolve(0) : reject(error));
    const asking = request(origin, { ...options, headers: sent, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', fail);
    });
    asking.once('error', fail);
    // With its first bytes on their way, and of a form the first half.
    if (isAborted) {
      asking.write(bytes?.subarray(0, bytes.length / 2) ?? ' ');
      setImmediate(() => asking.destroy());
    } else {
      asking.end(bytes);
    }
  });
}
