import { eq, isNull } from 'drizzle-orm';
import { connections } from '#app/database/schema/connections.ts';
import { me } from '#app/features/auth/account.server.ts';
import { recordActivity } from '#app/features/auth/activity.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { provenOwner } from '../proven-owner.server.ts';
import type { BackupPassphrase, ForgetPassphrase, SetPassphrase } from './contract.ts';

/** What the row's secret is encrypted for. */
const purpose = 'connections.secret backup';
const shortest = 12;

/** Throws AppError 'invalid' for a passphrase that a machine would guess: whoever holds the file can try as often as they like. */
export function checkPassphrase(passphrase: string): void {
  if (passphrase.trim().length >= shortest) return;
  const sentence = `The passphrase needs ${shortest} characters or more: it alone keeps customers' addresses in a lost backup from being read. Four or five words are good.`;
  throw new AppError('invalid', sentence, { passphrase: sentence });
}

/**
 * What backups are closed with: `BACKUP_PASSPHRASE`, or what the owner typed; undefined where neither is. Throws DecryptionError where
 * `secrets.json` is another than the one it was kept with.
 */
export async function readPassphrase({
  db,
  env,
  encryption,
}: Pick<Context, 'db' | 'env' | 'encryption'>): Promise<string | undefined> {
  if (env.BACKUP_PASSPHRASE) return env.BACKUP_PASSPHRASE;
  const row = await rowOf(db);
  return row && encryption.decrypt(row.secret, purpose);
}

/** Whether a passphrase is set, and by whom. */
export async function getPassphrase(context: Context): Promise<BackupPassphrase> {
  const [owner, row] = await Promise.all([me(context), rowOf(context.db)]);
  const asksCode = owner.totpConfirmedAt !== null;
  if (context.env.BACKUP_PASSPHRASE) return { source: 'environment', setAt: null, asksCode };
  if (!row) return { source: 'none', setAt: null, asksCode };
  return { source: 'owner', setAt: row.checkedAt.toISOString(), asksCode };
}

/** Keeps a passphrase for all backups from now on. Throws AppError 'invalid' for a weak one, 'conflict' where BACKUP_PASSPHRASE is set. */
export async function setPassphrase(
  context: Context,
  { body: { passphrase, ...proof } }: Input<SetPassphrase>,
): Promise<BackupPassphrase> {
  refuseBesideEnvironment(context);
  checkPassphrase(passphrase);
  const owner = await provenOwner(context, proof);
  const at = context.now();
  const row = {
    shown: {},
    secret: context.encryption.encrypt(passphrase, purpose),
    checkedAt: at,
    updatedAt: at,
  };
  await context.db.transaction(async (tx) => {
    await tx
      .insert(connections)
      .values({ name: 'backup', ...row })
      .onConflictDoUpdate({
        target: connections.name,
        targetWhere: isNull(connections.replacedAt),
        set: row,
      });
    await recordActivity(tx, context, owner, 'backup-passphrase-set');
  });
  await context.jobs.wake('letters');
  return getPassphrase(context);
}

/** Forgets the passphrase that the owner typed. Throws as setting it does; does nothing where none is kept. */
export async function forgetPassphrase(
  context: Context,
  { body }: Input<ForgetPassphrase>,
): Promise<BackupPassphrase> {
  refuseBesideEnvironment(context);
  const owner = await provenOwner(context, body);
  await context.db.transaction(async (tx) => {
    const gone = await tx.delete(connections).where(eq(connections.name, 'backup')).returning();
    if (gone.length > 0) await recordActivity(tx, context, owner, 'backup-passphrase-removed');
  });
  await context.jobs.wake('letters');
  return getPassphrase(context);
}

function refuseBesideEnvironment({ env }: Context): void {
  if (env.BACKUP_PASSPHRASE)
    throw new AppError(
      'conflict',
      'The passphrase is set by BACKUP_PASSPHRASE, where this site is started. That wins: change it there.',
    );
}

async function rowOf(db: Pick<Context['db'], 'select'>) {
  const [row] = await db.select().from(connections).where(eq(connections.name, 'backup'));
  return row;
}
