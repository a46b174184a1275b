import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makePrivateFolder } from '../../config/private-folder.ts';
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
      // `buffer: true` makes it one.
      await writeWhole(folder, `${mail.id}.eml`, message as Buffer);
    },
    close: () => composer.close(),
  };
}

/** Writes a temporary file, syncs it and renames it: a reader never sees half a file. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  makePrivateFolder(folder);
  const temporary = join(folder, `.${name}.${randomUUID()}`);
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  // Syncing the folder makes the new name durable.
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
}
