import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import { installation } from '#app/database/schema/operations.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { AppError } from '#app/platform/errors.ts';
import { inTurn } from '#app/platform/operations/in-turn.ts';
import { holdBackAll } from '#app/features/email/service.server.ts';
import { raiseTask } from '#app/features/tasks/service.server.ts';
import { installationCopy as copy } from './copy.ts';
import { identityOf } from './identity.server.ts';

type Row = typeof installation.$inferSelect;
type Reason = NonNullable<Row['lookingReason']>;

/** Minutes between two signs of life that are written to the provider, and for which one that is being written is left alone. */
const minutes = { between: 5, writing: 1 };
/** How often rows and record are read again when another process is writing. */
const tries = 5;

/** Under which name the provider keeps the record of an installation. */
export const recordOf = ({ id }: Pick<Row, 'id'>) => `full_circle_${id.replaceAll('-', '')}`;

/**
 * Compares this database with what the provider has last seen of the shop, and writes the next sign of life when it is time: always
 * for the first time of a process (`isFirst`), so that whatever else starts from a copy of the same files finds another one. A
 * database that is older than that, or beside it, only looks from now on. Throws AppError 'upstream' when the provider is away.
 */
export async function compareWithProvider(
  context: Context,
  { isFirst = false } = {},
): Promise<void> {
  return inTurn('sign of life', async () => {
    try {
      await compareNow(context, isFirst);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'forbidden') throw error;
      context.log.error(
        { err: error },
        'the provider keeps no record of this shop: a copy of its database cannot be told from it',
      );
    }
  });
}

async function compareNow(context: Context, isFirst: boolean): Promise<void> {
  const { row, record } = await readBoth(context);
  if (row.suspectedCopySince) return;
  const identity = await identityOf(context.db);
  const reason = record && reasonToLook(row, { record, identity, site: context.env.PUBLIC_URL });
  if (reason) return look(context, row, reason);
  const isWritten = record !== undefined && record['nonce'] === row.nextNonce;
  if (isWritten) await keep(context, row, record['nonce'] ?? '', Number(record['beat']));
  const isDue =
    isFirst ||
    !record ||
    row.beatAt === null ||
    minutesAfter(row.beatAt, minutes.between) <= context.now();
  if (isDue || row.site !== context.env.PUBLIC_URL || row.databaseIdentity !== identity)
    await writeHeartbeat(context, row.beat + 1);
}

/** Row and record of the same moment: another process may write between two readings. */
async function readBoth(
  context: Context,
): Promise<{ row: Row; record: Record<string, string> | undefined }> {
  for (let count = 0; count < tries; count++) {
    const before = await rowOf(context);
    const record = await context.payments.readRecord(recordOf(before));
    const row = await rowOf(context);
    if (before.nonce === row.nonce && before.nextNonce === row.nextNonce) return { row, record };
  }
  throw new AppError('upstream', 'The sign of life of this shop is being written elsewhere.');
}

type Seen = { record: Record<string, string>; identity: string | null; site: string };

function reasonToLook(row: Row, { record, identity, site }: Seen): Reason | undefined {
  if (record['nonce'] !== row.nonce && record['nonce'] !== row.nextNonce) return 'older';
  if (row.databaseIdentity !== null && identity !== null && row.databaseIdentity !== identity)
    return 'copied';
  // A site that only its own machine could reach was nobody's living shop.
  if (row.site !== null && row.site !== site && !isLocal(row.site)) return 'moved';
  return undefined;
}

const isLocal = (site: string) =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/.test(new URL(site).hostname);

/** From now on nothing is done that reaches anybody; the owner is asked, once. */
async function look(context: Context, row: Row, reason: Reason): Promise<void> {
  const at = context.now();
  const isFirst = await context.db.transaction(async (tx) => {
    const [begun] = await tx
      .update(installation)
      .set({ suspectedCopySince: at, lookingReason: reason })
      .where(isNull(installation.suspectedCopySince))
      .returning({ id: installation.id });
    if (!begun) return false;
    await holdBackAll(tx, at);
    await recordAudit(tx, {
      at,
      actor: 'system',
      entity: 'installation',
      entityId: row.id,
      change: 'only looks',
      after: reason,
    });
    await raiseTask(tx, context, {
      kind: 'copy-suspected',
      subject: 'installation',
      facts: { reason: copy.reasons[reason] },
    });
    return true;
  });
  if (!isFirst) return;
  context.log.error(
    { reason },
    'this database is older than the living shop, or beside it: it only looks until the owner has decided',
  );
  await context.jobs.wake('letters');
}

/**
 * Writes the next sign of life: first what is meant, then the provider's record, then what is known to be there, so that a crash
 * between is told from a copy. Answers its mark, or undefined when another process is at it.
 */
export async function writeHeartbeat(context: Context, beat: number): Promise<string | undefined> {
  const nonce = randomUUID();
  const at = context.now();
  const isFree = or(
    isNull(installation.nextNonceAt),
    lte(installation.nextNonceAt, minutesAfter(at, -minutes.writing)),
  );
  const [row] = await context.db
    .update(installation)
    .set({ nextNonce: nonce, nextNonceAt: at })
    .where(isFree)
    .returning();
  if (!row) return undefined;
  const words = { beat: String(beat), nonce, site: context.env.PUBLIC_URL, at: at.toISOString() };
  await context.payments.writeRecord(recordOf(row), words);
  await keep(context, row, nonce, beat);
  return nonce;
}

/** Writes down what the provider is known to hold. */
async function keep(context: Context, { id }: Row, nonce: string, beat: number): Promise<void> {
  const databaseIdentity = await identityOf(context.db);
  await context.db
    .update(installation)
    .set({
      nonce,
      beat: Number.isSafeInteger(beat) ? beat : sql`${installation.beat} + 1`,
      beatAt: context.now(),
      nextNonce: null,
      nextNonceAt: null,
      site: context.env.PUBLIC_URL,
      databaseIdentity,
    })
    .where(and(eq(installation.id, id), eq(installation.nextNonce, nonce)));
}

async function rowOf({ db }: Context): Promise<Row> {
  const [row] = await db.select().from(installation);
  if (!row) throw new Error('the installation has no row');
  return row;
}
