import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { ifMissing } from '#app/platform/storage/missing-file.ts';
import type { KeptLetter, Mail } from './mail.server.ts';
import { messageOf } from './message.server.ts';
import type { SecretLetters } from './secret-letters.server.ts';

/**
 * Writes each letter whole (RFC 5322) as `{id}.eml`, so that a shop without a mail server still shows what it would have
 * sent; one that opens an account as `{id}.secret`, encrypted. The same letter again replaces its file.
 */
export function mailboxMail(folder: string, from: string, secrets: SecretLetters): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail(messageOf(letter, from));
      if (!Buffer.isBuffer(message)) throw new TypeError('the letter was not written out');
      await letter.beforeEnd?.();
      if (letter.isSecret)
        await writeWhole(folder, `${letter.id}.secret`, secrets.encrypt(message));
      else await writeWhole(folder, `${letter.id}.eml`, message);
    },
    wasTaken: async (id) => existsSync(join(folder, `${id}.eml`)),
    // The file itself says that the letter is there: its name is the letter's id.
    forget: async () => undefined,
    kept: () => lettersIn(folder),
    erase: async (ids) => {
      for (const id of ids) {
        for (const kind of ['eml', 'secret'])
          await rm(join(folder, `${id}.${kind}`), { force: true });
      }
    },
    close: () => transport.close(),
  };
}

async function lettersIn(folder: string): Promise<KeptLetter[]> {
  const names = (await readdir(folder).catch(ifMissing)) ?? [];
  return Promise.all(
    names
      .filter((name) => /\.(eml|secret)$/.test(name))
      .map(async (name) => ({
        id: name.replace(/\.\w+$/, ''),
        isSecret: name.endsWith('.secret'),
        writtenAt: (await stat(join(folder, name))).mtime,
      })),
  );
}

async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${name}.draft`);
  try {
    await writeFile(draft, bytes);
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
