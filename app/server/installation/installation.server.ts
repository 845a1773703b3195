import { eq } from 'drizzle-orm';
import { type Database, oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { installation } from '#app/database/schema/operations.ts';
import { type Env, EnvError } from '#app/platform/env.server.ts';
import {
  newSigningSecret,
  publicKeyOf,
  retiredKeysIn,
  withRetired,
} from '#app/platform/secrets/signing-key.server.ts';
import { decryptWith, encryptWith, secretDigest } from '#app/platform/secrets/secret-box.server.ts';
import {
  keepSecrets,
  keptSecrets,
  readSecret,
  readSessionSecret,
} from '#app/platform/secrets/secrets.server.ts';
import { emptiedDatabase, filesOfShop } from '#app/platform/storage/existing-shop.server.ts';

type Settings = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'SESSION_SECRET'>;
type Row = typeof installation.$inferSelect;
type Secrets = Record<string, string>;

/**
 * Compares the data folder and the secrets with what the database knows of them, before anything else is written. A database that
 * no site has opened is opened as a new shop, unless the data folder belongs to one; one that knows a signing key is opened with
 * that key alone. Each start, also one that was killed half-way, may be the first. Throws EnvError with what to do.
 */
export async function openInstallation(
  db: Database,
  env: Settings,
  now: () => Date,
): Promise<void> {
  await locked(db, async (tx, row) => {
    if (row.firstOpenedAt) return;
    const traces = await filesOfShop(env.DATA_DIR);
    if (traces.length > 0) throw emptiedDatabase(env.DATA_DIR, traces);
    // Committed before the first secret is made: a key without this would be taken for another shop's.
    await tx.update(installation).set({ firstOpenedAt: now() });
  });
  await locked(db, async (tx, row) => {
    await agreeOnSigningKey(env, row);
    await shareEncryptionKey(env, row);
    await agreeOnSessionSecret(env, row);
    await remember(tx, env, row);
  });
}

/** Makes a new signing key where the old one is lost, and trusts the old one's signatures on. Answers what it means in a sentence. */
export async function newSigningKey(db: Database, env: Settings): Promise<string> {
  return locked(db, async (tx, row) => {
    const secrets = await keptSecrets(env.DATA_DIR);
    const old = [
      row.signingPublicKey,
      secrets['certificates'] && publicKeyOf(secrets['certificates']),
    ].filter((key) => typeof key === 'string');
    // The file first: should this be cut short, the next start finds the database's key among the retired ones.
    await keepSecrets(
      env.DATA_DIR,
      withRetired({ ...secrets, certificates: newSigningSecret() }, old),
    );
    await remember(tx, env, row);
    return (
      'A new signing key is recorded. Certificates issued so far stay valid and are checked with their old key; new ones are signed with ' +
      `the new one. Restart every process, put ${env.DATA_DIR}/secrets.json into the backup, and copy it to every other machine of this shop.`
    );
  });
}

/** Says that the session secret of this start is meant, though the database was last opened with another. */
export async function acceptSessionSecret(db: Database, env: Settings): Promise<string> {
  return locked(db, async (tx, row) => {
    await tx.update(installation).set({ secretsCheck: await checkOf(env, row) });
    return 'This session secret is recorded: every process has to start with it, and everybody signs in again.';
  });
}

/** Whether a site was ever opened on this database. */
export async function isOpened(db: Database): Promise<boolean> {
  const [row] = await db.select({ at: installation.firstOpenedAt }).from(installation);
  return Boolean(row?.at);
}

/** One process at a time: two first starts in one folder would each make a key. */
function locked<Answer>(
  db: Database,
  work: (tx: Transaction, row: Row) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    await oneAtATime(tx, 'installation');
    const [row] = await tx.select().from(installation);
    if (!row) throw new Error('the database has no installation');
    return work(tx, row);
  });
}

async function agreeOnSigningKey({ DATA_DIR, SESSION_SECRET }: Settings, row: Row): Promise<void> {
  if (!row.signingPublicKey) return;
  const secrets = await keptSecrets(DATA_DIR);
  if (secrets['certificates'] === undefined) {
    const copy =
      SESSION_SECRET && row.encryptedSecrets
        ? decryptWith(SESSION_SECRET, row.id, row.encryptedSecrets)
        : undefined;
    if (copy === undefined)
      throw new EnvError(
        `DATA_DIR: ${DATA_DIR}/secrets.json does not hold the key that this shop's certificates are signed with. ${whatToDo}`,
      );
    return keepSecrets(DATA_DIR, { ...(JSON.parse(copy) as Secrets), ...secrets });
  }
  const isOurs =
    publicKeyOf(secrets['certificates']) === row.signingPublicKey ||
    retiredKeysIn(secrets).includes(row.signingPublicKey);
  if (!isOurs)
    throw new EnvError(
      `DATA_DIR: ${DATA_DIR}/secrets.json holds another signing key than this shop's database knows. ${whatToDo}`,
    );
}

/** A folder from before there was an encryption key takes the one that another process of this shop has made meanwhile. */
async function shareEncryptionKey({ DATA_DIR, SESSION_SECRET }: Settings, row: Row): Promise<void> {
  const secrets = await keptSecrets(DATA_DIR);
  const copy =
    SESSION_SECRET && row.encryptedSecrets
      ? decryptWith(SESSION_SECRET, row.id, row.encryptedSecrets)
      : undefined;
  const { encryption } = JSON.parse(copy ?? '{}') as Secrets;
  if (encryption && secrets['encryption'] === undefined)
    await keepSecrets(DATA_DIR, { ...secrets, encryption });
}

const whatToDo =
  'Bring secrets.json from the backup or from the other machine of this shop. If it is lost, run "npm run owner -- new-signing-key": ' +
  'certificates issued so far stay valid, new ones are signed with a new key.';

/** With a database of its own one process is all there is, and its secret may change; several on one PostgreSQL must agree. */
async function agreeOnSessionSecret(env: Settings, row: Row): Promise<void> {
  if (!env.DATABASE_URL || !row.secretsCheck) return;
  const { session: known } = JSON.parse(row.secretsCheck) as Secrets;
  const { session: kept } = await keptSecrets(env.DATA_DIR);
  // A folder that knows the old secret belongs to this shop: SESSION_SECRET was set beside it.
  const mine = [await readSessionSecret(env), ...(kept ? [kept] : [])];
  if (mine.some((secret) => secretDigest(secret, row.id) === known)) return;
  throw new EnvError(
    'SESSION_SECRET: it differs from the one that this database was last opened with, and every process of a shop needs the same ' +
      `(without SESSION_SECRET it is "session" in ${env.DATA_DIR}/secrets.json). If you have changed it on purpose, run "npm run owner -- accept-session-secret" and start again.`,
  );
}

async function remember(tx: Transaction, env: Settings, row: Row): Promise<void> {
  const signingPublicKey = publicKeyOf(await readSecret(env.DATA_DIR, 'certificates'));
  // Made before the copy is, which then holds it.
  await readSecret(env.DATA_DIR, 'encryption');
  const encryptedSecrets = env.SESSION_SECRET
    ? await copyOf(env.DATA_DIR, env.SESSION_SECRET, row)
    : row.encryptedSecrets;
  await tx
    .update(installation)
    .set({ signingPublicKey, secretsCheck: await checkOf(env, row), encryptedSecrets })
    .where(eq(installation.id, row.id));
}

async function checkOf(env: Settings, { id }: Row): Promise<string> {
  return JSON.stringify({ session: secretDigest(await readSessionSecret(env), id) });
}

/** The folder's secrets but for those of the sandboxes, whose ledgers lie in the folder too, and the one they are encrypted with. */
async function copyOf(dataDir: string, secret: string, { id }: Row): Promise<string> {
  const shared = Object.entries(await keptSecrets(dataDir)).filter(
    ([name]) => name !== 'session' && !name.startsWith('sandbox'),
  );
  return encryptWith(secret, id, JSON.stringify(Object.fromEntries(shared)));
}
