import { createRateLimit } from '../../server/http/rate-limit.ts';
import { createOutboxWorker } from '../../server/submissions/outbox-worker.ts';
import { openStore } from '../../server/submissions/store/store.ts';

/** What a process of `several-processes.long.test.ts` did. */
export type ProcessReport = {
  references: string[];
  delivered: string[];
  erased: string[];
  allowed: number;
};

/** Of each process, and for how many requests of all the rate limit is. */
export type ProcessTask = { submissions: number; expired: number; allowed: number };

const expiry = new Date('2011-01-01');

/** Stores, counts, erases and delivers on a database that other processes use at the same time. */
async function run(DATA_DIR: string, url: string, task: ProcessTask): Promise<ProcessReport> {
  const { store, database } = await openStore({ DATA_DIR, DATABASE_URL: url || undefined });
  const report: ProcessReport = { references: [], delivered: [], erased: [], allowed: 0 };
  const save = async (receivedAt: Date, idempotencyKey?: string) => {
    const form = { form: 'contact', referencePrefix: 'D', fields: {}, attachments: [] };
    const to = { name: '', address: 'equipe@ombrelle.example' };
    const mail = { purpose: 'team', to, subject: '', text: '', html: '', hasAttachments: false };
    return store.save({ ...form, receivedAt, idempotencyKey }, () =>
      idempotencyKey ? [mail] : [],
    );
  };
  const countRequest = createRateLimit({ requests: task.allowed, database });
  for (let index = 0; index < task.expired; index += 1) await save(new Date('2010-01-01'));
  for (let index = 0; index < task.submissions; index += 1) {
    if ((await countRequest('one address')) === undefined) report.allowed += 1;
    const saved = await save(new Date(), `the-same-key-${index}`);
    if (saved.outcome === 'key-reused') throw new Error(saved.outcome);
    report.references.push(saved.reference);
  }
  report.erased = await store.erase({ form: 'contact', receivedBefore: expiry });
  await createOutboxWorker({
    outbox: store.outbox,
    delivery: {
      lease: 60_000,
      deliver: async ({ id }) => void report.delivered.push(id),
      close: () => {},
    },
  }).drain();
  await store.close();
  return report;
}

const [folder = '', url = '', task = ''] = process.argv.slice(2);
// The test writes it.
process.send?.(await run(folder, url, JSON.parse(task) as ProcessTask));
process.disconnect();
