import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makePrivateFolder } from '../../config/private-folder.ts';
import { writeAtomically } from '../../load/json-cache.ts';
import { type Address, type Delivery, toMessage } from './mail.ts';

/** Milliseconds; writing a file takes a few. */
const lease = 10_000;

/** Writes each mail as `<reference>.<purpose>.eml` into a folder: atomically, and once. */
export function createFileDelivery(folder: string, sender: Address): Delivery {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    lease,
    deliver: async (mail) => {
      const { message } = await composer.sendMail(toMessage(mail, sender));
      makePrivateFolder(folder);
      // `buffer: true` makes it one.
      await writeAtomically(join(folder, `${mail.id}.eml`), message as Buffer, true);
    },
    close: () => composer.close(),
  };
}
