import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openMail } from './mail.server.ts';
import { secretLetters } from './secret-letters.server.ts';

const from = 'Full Circle Studio <studio@example.com>';
const letter = {
  id: '7f3c91ae-0000-4000-8000-000000000000',
  to: 'ines@example.com',
  subject: 'Your order – 4 × 5',
  html: '<p>Grüße aus dem Atelier</p>',
  text: 'Grüße aus dem Atelier\n',
  headers: { 'List-Unsubscribe': '<https://example.com/u>' },
};
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
  return () => rm(folder, { recursive: true });
});

/** An SMTP server that keeps what it is sent, or refuses every recipient. */
async function smtpServer(
  refuses = false,
): Promise<{ url: string; taken: { to: string[]; bytes: Buffer }[] }> {
  const taken: { to: string[]; bytes: Buffer }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refuses ? Object.assign(new Error('unknown'), { responseCode: 550 }) : null),
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      taken.push({
        to: session.envelope.rcptTo.map((one) => one.address),
        bytes: Buffer.concat(chunks),
      });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken };
}

async function expectTheLetter(bytes: Buffer): Promise<void> {
  const read = await PostalMime.parse(bytes);
  expect(read).toMatchObject({
    from: { name: 'Full Circle Studio', address: 'studio@example.com' },
    to: [{ address: 'ines@example.com' }],
    subject: letter.subject,
    messageId: `<${letter.id}@example.com>`,
  });
  expect(read.html?.trim()).toBe(letter.html);
  expect(read.text?.trim()).toBe(letter.text.trim());
  expect(read.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe', value: '<https://example.com/u>' }),
  );
}

describe('with a mail server', () => {
  test('the letter arrives whole, and twice the same letter is recognisably one', async () => {
    const { url, taken } = await smtpServer();
    const mail = openMail({
      SMTP_URL: url,
      MAIL_FROM: from,
      DATA_DIR: folder,
      MAILBOX_KEY: 'the key of the mailbox',
    });
    await mail.send(letter);
    await mail.forget(letter.id);
    await mail.send(letter);
    mail.close();
    expect(taken.map((one) => one.to)).toEqual([['ines@example.com'], ['ines@example.com']]);
    for (const { bytes } of taken) await expectTheLetter(bytes);
  });

  test('a letter that was taken is not handed over again, also by another process, until the outbox has it as sent', async () => {
    const { url, taken } = await smtpServer();
    const own = {
      SMTP_URL: url,
      MAIL_FROM: from,
      DATA_DIR: folder,
      MAILBOX_KEY: 'the key of the mailbox',
    };
    await openMail(own).send(letter);
    const next = openMail(own);
    await next.send(letter);
    expect(taken).toHaveLength(1);
    expect(await readdir(join(folder, 'handed-over'))).toEqual([letter.id]);
    await next.forget(letter.id);
    expect(await readdir(join(folder, 'handed-over'))).toEqual([]);
  });

  test('a refused letter is not taken for one that was handed over', async () => {
    const { url, taken } = await smtpServer(true);
    const mail = openMail({
      SMTP_URL: url,
      MAIL_FROM: from,
      DATA_DIR: folder,
      MAILBOX_KEY: 'the key of the mailbox',
    });
    await expect(mail.send(letter)).rejects.toThrow();
    await expect(mail.send(letter)).rejects.toThrow();
    expect(taken).toEqual([]);
    expect(await readdir(join(folder, 'handed-over'))).toEqual([]);
  });

  test('what cannot be noted on the disk is still known to this process', async () => {
    const { url, taken } = await smtpServer();
    const mail = openMail({
      SMTP_URL: url,
      MAIL_FROM: from,
      DATA_DIR: folder,
      MAILBOX_KEY: 'the key of the mailbox',
    });
    await rm(join(folder, 'handed-over'), { recursive: true });
    await mail.send(letter);
    await mail.send(letter);
    expect(taken).toHaveLength(1);
  });

  test('a refused recipient rejects with the codes that the outbox keeps', async () => {
    const { url } = await smtpServer(true);
    const mail = openMail({
      SMTP_URL: url,
      MAIL_FROM: from,
      DATA_DIR: folder,
      MAILBOX_KEY: 'the key of the mailbox',
    });
    await expect(mail.send(letter)).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
  });

  test('a server that is away rejects', async () => {
    const mail = openMail({
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: from,
      DATA_DIR: folder,
      MAILBOX_KEY: 'the key of the mailbox',
    });
    await expect(mail.send(letter)).rejects.toMatchObject({ code: 'ESOCKET' });
  });

  test.each([
    ['two recipients in one', 'ines@example.com, eve@example.com'],
    ['a recipient with a header in it', 'ines@example.com\r\nBcc: eve@example.com'],
  ])('%s never becomes a second envelope', async (_, to) => {
    const { url, taken } = await smtpServer();
    const mail = openMail({
      SMTP_URL: url,
      MAIL_FROM: from,
      DATA_DIR: folder,
      MAILBOX_KEY: 'the key of the mailbox',
    });
    await mail
      .send({ ...letter, to, subject: 'Hello\r\nBcc: eve@example.com' })
      .catch(() => undefined);
    expect(taken.flatMap((one) => one.to)).not.toContain('eve@example.com');
    for (const { bytes } of taken) expect(bytes.toString()).not.toMatch(/^Bcc:/im);
  });
});

describe('without a mail server', () => {
  test('the letter lands whole in the mailbox, once, with no draft left behind', async () => {
    const mail = openMail({
      MAIL_FROM: from,
      DATA_DIR: folder,
      MAILBOX_KEY: 'the key of the mailbox',
    });
    await mail.send(letter);
    await mail.send(letter);
    expect(await readdir(join(folder, 'mailbox'))).toEqual([`${letter.id}.eml`]);
    await expectTheLetter(await readFile(join(folder, 'mailbox', `${letter.id}.eml`)));
  });

  test('one that opens an account is encrypted for the holder of the key', async () => {
    const mail = openMail({
      MAIL_FROM: from,
      DATA_DIR: folder,
      MAILBOX_KEY: 'the key of the mailbox',
    });
    await mail.send({ ...letter, isSecret: true });
    expect(await readdir(join(folder, 'mailbox'))).toEqual([`${letter.id}.secret`]);
    const file = await readFile(join(folder, 'mailbox', `${letter.id}.secret`));
    expect(file.toString('latin1')).not.toContain(letter.to);
    await expectTheLetter(secretLetters('the key of the mailbox').decrypt(file)!);
    expect(secretLetters('another key').decrypt(file)).toBeUndefined();
    expect(secretLetters('the key of the mailbox').decrypt(file.subarray(0, 20))).toBeUndefined();
  });

  test('a mailbox that cannot be written to rejects and leaves nothing', async () => {
    await writeFile(join(folder, 'mailbox'), 'a file where the folder should be');
    await expect(
      openMail({ MAIL_FROM: from, DATA_DIR: folder, MAILBOX_KEY: 'the key of the mailbox' }).send(
        letter,
      ),
    ).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readdir(folder)).toEqual(['mailbox']);
  });

  test('a letter fetches nothing and reads no file', async () => {
    await writeFile(join(folder, 'secret'), 'the secret');
    const mail = openMail({
      MAIL_FROM: from,
      DATA_DIR: folder,
      MAILBOX_KEY: 'the key of the mailbox',
    });
    await mail.send({
      ...letter,
      html: `<img src="file://${join(folder, 'secret')}">`,
      text: join(folder, 'secret'),
    });
    expect((await readFile(join(folder, 'mailbox', `${letter.id}.eml`))).toString()).not.toContain(
      'the secret',
    );
  });
});
