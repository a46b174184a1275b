import {
  computeRetentionLimit,
  eraseReceivedBefore,
} from '../../server/submissions/erase-expired.ts';
import type { CommandContext } from './command-context.ts';

type Erasure = {
  form: string | undefined;
  /** Instead of the end of the retention. */
  before: Date | undefined;
  isConfirmed: boolean;
};

/** Erases old submissions with their attachments, and their mails in the outbox and as files. */
export async function eraseSubmissions(
  { forms, store, outboxFolder, now, print }: CommandContext,
  { form, before, isConfirmed }: Erasure,
): Promise<void> {
  for (const [name, one] of Object.entries(forms)) {
    if (form !== undefined && form !== name) continue;
    const limit = before ?? computeRetentionLimit(one, now);
    const day = limit.toISOString().slice(0, 10);
    if (!isConfirmed) {
      const kept = await store.list({ form: name });
      const old = kept.filter(({ receivedAt }) => receivedAt < limit);
      for (const { reference } of old) print(reference);
      print(`${name}: ${old.length} received before ${day} would be erased; --yes erases them`);
      continue;
    }
    const erased = await eraseReceivedBefore(
      { store, outboxFolder },
      { form: name, before: limit },
    );
    print(`${name}: ${erased.length} received before ${day} erased`);
  }
}
