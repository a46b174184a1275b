import { migrate } from '../../server/database/open-database.ts';
import { submissionMigrations } from '../../server/submissions/store/migrations.ts';
import {
  createSubmissionStore,
  type SubmissionStore,
} from '../../server/submissions/store/store.ts';
import { contactRequest } from './complaints.ts';
import type { Place } from './engines.ts';
import { composeMails, receivedAt } from './submissions.ts';

/** A store with tables. */
export async function openTestStore(place: Place): Promise<SubmissionStore> {
  const database = place.open();
  await migrate(database, submissionMigrations);
  return createSubmissionStore(database);
}

/** Keeps a callback request of this moment, and with it the promise of two mails; its reference. */
export async function keepContact(store: SubmissionStore, at = receivedAt): Promise<string> {
  const submission = {
    form: 'contact',
    referencePrefix: 'D',
    receivedAt: at,
    fields: { ...contactRequest },
    attachments: [],
  };
  const saved = await store.save(submission, composeMails);
  if (saved.outcome !== 'saved') throw new Error(saved.outcome);
  return saved.reference;
}

/** What the promised mails of a callback request are called, for good. */
export const messageIdsOf = (reference: string) =>
  ['commercial-team', 'visitor'].map((purpose) => `<${reference}.${purpose}@ombrelle.example>`);

/** The `Message-ID` in a mail's source. */
export const readMessageId = (source: string) => /^Message-ID: *(\S+)/im.exec(source)?.[1];
