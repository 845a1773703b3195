import type { Database, Transaction } from '#app/database/client.server.ts';
import { installation } from '#app/database/schema/plumbing.ts';
import type { Payments } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { compareWithProvider } from './beat.server.ts';
import { installationCopy as copy } from './copy.ts';

export type Installation = typeof installation.$inferSelect;

/** Milliseconds between two looks at what the provider has last seen of this shop. */
const pause = 60_000;
/** Milliseconds for which a database whose last sign of life is known may go on while the provider does not answer. */
const recent = 10 * 60_000;
/** Milliseconds after which a provider that did not answer is asked again. */
const rest = 20_000;

/** What this process has compared, by its database. */
const seen = new WeakMap<Database, { comparedAt: number | undefined; failedAt: number | undefined }>();

/** What the database knows of the installation it belongs to. */
export async function installationOf(db: Database | Transaction): Promise<Installation> {
  const [row] = await db.select().from(installation);
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
 * provider has last seen of the shop, and not while the owner is asked (decision 34). `again`: compare anew when a minute has passed.
 */
export async function mayAct(context: Context, { again = false } = {}): Promise<boolean> {
  const row = await installationOf(context.db);
  if (row.lookingSince) return false;
  const at = context.now().getTime();
  const known = seen.get(context.db) ?? { comparedAt: undefined, failedAt: undefined };
  const isDue = known.comparedAt === undefined || (again && at - known.comparedAt >= pause);
  if (!isDue) return true;
  const hasJustFailed = known.failedAt !== undefined && at - known.failedAt < rest;
  const hasCompared = !hasJustFailed && (await compare(context, known, at));
  if (hasCompared) return (await installationOf(context.db)).lookingSince === null;
  return known.comparedAt !== undefined || (row.beatAt !== null && at - row.beatAt.getTime() < recent);
}

/** False when the provider did not answer. */
async function compare(context: Context, known: { comparedAt: number | undefined }, at: number): Promise<boolean> {
  try {
    await compareWithProvider(context);
    seen.set(context.db, { comparedAt: at, failedAt: undefined });
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'upstream') throw error;
    seen.set(context.db, { comparedAt: known.comparedAt, failedAt: at });
    context.log.warn({ err: error }, 'the provider could not be asked what it last saw of this shop; it will be asked again');
    return false;
  }
}

/** For whatever a visitor begins. Throws AppError 'busy' with a sentence for them while this database may not act. */
export async function refuseWhileLooking(context: Context): Promise<void> {
  if (!(await mayAct(context))) throw closed();
}

/** The provider, asked for nothing that cannot be undone while this database only looks, whoever asks. */
export function guarded(payments: Payments, db: Database): Payments {
  const unlessLooking = async () => {
    if ((await installationOf(db)).lookingSince) throw closed();
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
