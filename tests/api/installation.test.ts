import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '#app/database/client.server.ts';
import { installation } from '#app/database/schema/operations.ts';
import { openEncryption } from '#app/platform/secrets/encryption.server.ts';
import {
  isSigned,
  newSigningSecret,
  openSigningKey,
} from '#app/platform/secrets/signing-key.server.ts';
import { keepSecrets, keptSecrets, readSecret } from '#app/platform/secrets/secrets.server.ts';
import {
  acceptSessionSecret,
  newSigningKey,
  openInstallation,
} from '#app/server/installation/installation.server.ts';
import { beginNewShop } from '#app/server/installation/new-shop.server.ts';
import { freshDatabase } from '#tests/support/context.ts';
import { ownPostgres } from '#tests/support/site.ts';

const DATABASE_URL = 'postgres://several.example/processes';
const secret = 'one secret that every process was given';
let db: Database;
beforeEach(async () => {
  const opened = await (process.env['TEST_DATABASE'] === 'postgres'
    ? ownPostgres()
    : freshDatabase());
  db = opened.db;
  return opened.close;
});

const now = () => new Date('2026-11-20T09:00:00.000Z');
const open = (
  DATA_DIR: string,
  settings: { SESSION_SECRET?: string; DATABASE_URL?: string } = { DATABASE_URL },
) =>
  openInstallation(
    db,
    { DATA_DIR, DATABASE_URL: undefined, SESSION_SECRET: undefined, ...settings },
    now,
  );
const recorded = async () => (await db.select().from(installation))[0]!;

describe('two data folders on one database', () => {
  it('never sign with different keys: the second does not open, and says what to bring', async () => {
    const [first, second] = [await folder(), await folder()];
    await open(first);
    expect((await recorded()).signingPublicKey).toBe((await openSigningKey(first)).publicKey);
    await expect(open(second)).rejects.toThrow(
      `DATA_DIR: ${second}/secrets.json does not hold the key`,
    );
    expect(await keptSecrets(second)).toEqual({});
    await keepSecrets(second, { ...(await keptSecrets(first)), certificates: newSigningSecret() });
    await expect(open(second)).rejects.toThrow(
      /holds another signing key .* Bring secrets.json from the backup/,
    );

    await keepSecrets(second, await keptSecrets(first));
    await open(second);
    expect((await openSigningKey(second)).publicKey).toBe((await openSigningKey(first)).publicKey);
  });

  it('that open at the same moment leave one of them with the key', async () => {
    const folders = [await folder(), await folder(), await folder()];
    const opened = await Promise.allSettled(folders.map((one) => open(one)));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('share the key by its encrypted copy where both were given the same session secret', async () => {
    const [first, second] = [await folder(), await folder()];
    await open(first, { DATABASE_URL, SESSION_SECRET: secret });
    await readSecret(first, 'sandbox-key');
    await open(second, { DATABASE_URL, SESSION_SECRET: secret });
    expect((await openSigningKey(second)).publicKey).toBe((await openSigningKey(first)).publicKey);
    expect((await keptSecrets(second))['sandbox-key']).toBeUndefined();
    const { encryptedSecrets } = await recorded();
    expect(encryptedSecrets).not.toContain((await keptSecrets(first))['certificates']);
    await expect(
      open(await folder(), { DATABASE_URL, SESSION_SECRET: `${secret}, but another` }),
    ).rejects.toThrow('DATA_DIR: ');
  });

  it('encrypt with one key, also a folder from before there was one', async () => {
    const [first, second] = [await folder(), await folder()];
    const settings = { DATABASE_URL, SESSION_SECRET: secret };
    await open(first, settings);
    const { certificates } = await keptSecrets(first);
    await keepSecrets(second, { certificates: certificates! });
    await open(second, settings);
    expect((await keptSecrets(second))['encryption']).toBe(
      (await keptSecrets(first))['encryption'],
    );
    const stored = (await openEncryption(first)).encrypt('a key', 'a row');
    expect((await openEncryption(second)).decrypt(stored, 'a row')).toBe('a key');
  });

  it('do not open with different session secrets, unless the new one is said to be meant', async () => {
    const one = await folder();
    await open(one, { DATABASE_URL, SESSION_SECRET: secret });
    const changed = { DATABASE_URL, SESSION_SECRET: 'another secret of thirty-two signs' };
    await expect(open(one, changed)).rejects.toThrow(/^SESSION_SECRET: .*accept-session-secret/);
    await acceptSessionSecret(db, { DATA_DIR: one, ...changed });
    await open(one, changed);
    await expect(open(one, { DATABASE_URL, SESSION_SECRET: secret })).rejects.toThrow(
      'SESSION_SECRET: ',
    );
  });

  it('open where SESSION_SECRET is set for the first time beside the secret they kept, and where one process is all there is', async () => {
    const one = await folder();
    await readSecret(one, 'session');
    await db.update(installation).set({ firstOpenedAt: now() });
    await open(one);
    const { secretsCheck: kept } = await recorded();
    await open(one, { DATABASE_URL, SESSION_SECRET: secret });
    const { secretsCheck: given } = await recorded();
    await open(one, { SESSION_SECRET: 'another secret of thirty-two signs' });
    expect(new Set([kept, given, (await recorded()).secretsCheck]).size).toBe(3);
  });
});

describe('a lost signing key', () => {
  it('is followed by a new one, and the old one is trusted on, here and where the folder is copied to', async () => {
    const [lost, found] = [await folder(), await folder()];
    await open(lost);
    const before = await openSigningKey(lost);
    expect(
      await newSigningKey(db, { DATA_DIR: found, DATABASE_URL, SESSION_SECRET: undefined }),
    ).toContain('secrets.json');
    await open(found);
    const after = await openSigningKey(found);
    expect(after.publicKey).not.toBe(before.publicKey);
    expect(after.retired).toEqual([before.publicKey]);
    expect(
      isSigned('a text', {
        signature: after.sign('a text'),
        publicKey: (await recorded()).signingPublicKey!,
      }),
    ).toBe(true);
    await expect(open(lost)).rejects.toThrow('another signing key');
    // A copy of the database from before the change knows the old key; the folder knows both.
    await db.update(installation).set({ signingPublicKey: before.publicKey });
    await open(found);
    expect((await recorded()).signingPublicKey).toBe(after.publicKey);
  });
});

describe('an empty database', () => {
  it.each(['uploads', 'sandbox', 'mailbox'])(
    'is no new shop beside %s of another',
    async (name) => {
      const one = await folder();
      await mkdir(join(one, name));
      await writeFile(join(one, name, 'a'), 'a');
      await expect(open(one)).rejects.toThrow(
        new RegExp(`^DATA_DIR: .*\\(${name}\\), but its database is empty`),
      );
      // Refused is refused: the next start says the same.
      await expect(open(one)).rejects.toThrow('its database is empty');
      expect((await recorded()).firstOpenedAt).toBeNull();
    },
  );

  it('is no new shop beside the key of another, until that is said to be meant', async () => {
    const one = await folder();
    await readSecret(one, 'certificates');
    await expect(open(one)).rejects.toThrow('the signing key in secrets.json');
    const opened = async () => ({ db, close: async () => undefined });
    expect(await beginNewShop({ DATA_DIR: one, DATABASE_URL }, opened, now())).toContain(
      'before-2026-11-20',
    );
    await open(one);
    expect(await readdir(join(one, 'before-2026-11-20T09-00-00-000Z'))).toEqual(['secrets.json']);
    await expect(
      beginNewShop({ DATA_DIR: one, DATABASE_URL }, opened, now()),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await keptSecrets(one)).toHaveProperty('certificates');
  });

  it('is not even made where its folder is gone', async () => {
    const one = await folder();
    await mkdir(join(one, 'uploads'));
    await writeFile(join(one, 'uploads', 'a'), 'a');
    await expect(openDatabase({ DATA_DIR: one, DATABASE_URL: undefined })).rejects.toThrow(
      'but its database is empty',
    );
    expect(await readdir(one)).toEqual(['uploads']);
  });

  it('goes on to be opened by a start that comes after a killed one, wherever that one was', async () => {
    const one = await folder();
    await db.update(installation).set({ firstOpenedAt: now() });
    await readSecret(one, 'certificates');
    await mkdir(join(one, 'uploads'));
    await writeFile(join(one, 'uploads', 'a'), 'a');
    await open(one);
    await open(one);
    const [row] = await db.select().from(installation).where(eq(installation.isOnly, true));
    expect(row!.signingPublicKey).toBe((await openSigningKey(one)).publicKey);
  });
});

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'studio-installation-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}
