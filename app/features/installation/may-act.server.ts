import type { Database, Transaction } from '#app/database/client.server.ts';
import { preparedOnce } from '#app/database/prepared.server.ts';
import { installation } from '#app/database/schema/operations.ts';
import type { Payments } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { compareWithProvider } from './heartbeat.server.ts';
import { installationCopy as copy } from './copy.ts';

type Installation = typeof installation.$inferSelect;

/**
 * Milliseconds after which jobs, and what buyers do, look anew at what the provider has last seen of this shop. Of two copies of one
 * shop both sell for no longer than that.
 */
export const compareEveryMs = { jobs: 60_000, buyers: 5_000 };
/** Milliseconds for which a database whose last sign of life is known may go on while the provider does not answer. */
const signOfLifeValidMs = 10 * 60_000;
/** Milliseconds after which a provider that did not answer is asked again. */
const retryProviderAfterMs = 20_000;

type Comparisons = {
  comparedAt: number | undefined;
  failedAt: number | undefined;
  underway: Promise<boolean> | undefined;
};

/** What this process has compared, by its database. */
const seen = new WeakMap<Database, Comparisons>();

const stored = preparedOnce((db) => db.select().from(installation).prepare('installation'));

/** What the database knows of the installation it belongs to. */
export async function installationOf(db: Database | Transaction): Promise<Installation> {
  const [row] = await stored(db).execute();
  if (!row) throw new Error('the installation has no row');
  return row;
}

const ids = new WeakMap<Database, string>();

/** The id of the installation, which every payment carries. It never changes. */
export async function installationId(db: Database): Promise<string> {
  const id = ids.get(db) ?? (await installationOf(db)).id;
  ids.set(db, id);
  return id;
}

/**
 * Whether this database may act: sell, refund, cancel, write letters. Not before this process has compared it with what the
 * provider has last seen of the shop, and not while the owner is asked (decision 34). It compares anew when the last time is
 * `againAfter` milliseconds ago.
 */
export async function mayAct(context: Context, { againAfter = Infinity } = {}): Promise<boolean> {
  const row = await installationOf(context.db);
  if (row.suspectedCopySince) return false;
  const known = comparisons(context.db);
  if (!isDue(known, context, againAfter)) return true;
  const hasCompared = await compare(context, known);
  if (hasCompared) return (await installationOf(context.db)).suspectedCopySince === null;
  return (
    known.comparedAt !== undefined ||
    (row.beatAt !== null && context.now().getTime() - row.beatAt.getTime() < signOfLifeValidMs)
  );
}

function comparisons(db: Database): Comparisons {
  const known = seen.get(db) ?? { comparedAt: undefined, failedAt: undefined, underway: undefined };
  seen.set(db, known);
  return known;
}

const isDue = ({ comparedAt }: Comparisons, { now }: Context, after: number) =>
  comparedAt === undefined || now().getTime() - comparedAt >= after;

/** Compares once, however many ask at the same time. False when the provider did not answer, now or just before. */
async function compare(context: Context, known: Comparisons): Promise<boolean> {
  const at = context.now().getTime();
  if (known.failedAt !== undefined && at - known.failedAt < retryProviderAfterMs) return false;
  known.underway ??= compareAt(context, known, at).finally(() => {
    known.underway = undefined;
  });
  return known.underway;
}

async function compareAt(context: Context, known: Comparisons, at: number): Promise<boolean> {
  try {
    await compareWithProvider(context, { isFirst: known.comparedAt === undefined });
    known.comparedAt = at;
    known.failedAt = undefined;
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'upstream') throw error;
    known.failedAt = at;
    context.log.warn(
      { err: error },
      'the provider could not be asked what it last saw of this shop; it will be asked again',
    );
    return false;
  }
}

/**
 * For whatever a visitor begins. Throws AppError 'busy' with a sentence for them while this database may not act. A comparison that is
 * due is made beside it: nobody waits twice for a slow provider, and before the money is taken up its answer is there.
 */
export async function refuseWhileSuspectedCopy(context: Context): Promise<void> {
  if (!(await mayAct(context))) throw closed();
  const known = comparisons(context.db);
  if (!isDue(known, context, compareEveryMs.buyers)) return;
  compare(context, known).catch((error: unknown) =>
    context.log.error(
      { err: error },
      'this shop could not be compared with what the provider has last seen of it',
    ),
  );
}

/**
 * For what the owner begins that moves money or writes to somebody. Throws AppError 'conflict' with a sentence for her while this
 * database only looks.
 */
export async function refuseOwnerWhileSuspectedCopy({ db }: Context): Promise<void> {
  if ((await installationOf(db)).suspectedCopySince) throw new AppError('conflict', copy.ownerOnly);
}

/** The provider, asked for nothing that cannot be undone while this database only looks, whoever asks. */
export function guarded(payments: Payments, db: Database): Payments {
  const unlessLooking = async () => {
    if ((await installationOf(db)).suspectedCopySince) throw closed();
  };
  return {
    ...payments,
    cancel: async (...given) => {
      await unlessLooking();
      return payments.cancel(...given);
    },
    refund: async (...given) => {
      await unlessLooking();
      return payments.refund(...given);
    },
    subscriptions: {
      ...payments.subscriptions,
      giveUp: async (...given) => {
        await unlessLooking();
        return payments.subscriptions.giveUp(...given);
      },
    },
  };
}

const closed = () => new AppError('busy', copy.closed, undefined, 300);
