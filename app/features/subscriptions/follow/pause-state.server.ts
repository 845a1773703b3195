import { and, eq, gte, inArray, isNotNull, notExists } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import {
  clubMonths,
  subscriptions,
  subscriptionSkips,
} from '#app/database/schema/sales/subscriptions.ts';
import type {
  Pause,
  ProviderSubscription,
} from '#app/integrations/payments/subscriptions.server.ts';
import { comparePause, type PauseStep } from '../months/compare-pause.ts';
import { type Covered, coveredBy, pauseFor, skippedInRow } from '../months/pause-rules.ts';
import { addMonths, firstDayOf, monthOf } from '../months/rules.ts';

type Subscription = typeof subscriptions.$inferSelect;
type PauseColumns = Pick<Subscription, 'isPaused' | 'pauseResumesAt' | 'heldAt'>;

/** What the rows say of a pause after this, and the pause that the provider is to be told of, where it is. */
type PauseOutcome = { columns: PauseColumns; tell?: { pause: Pause } };

/**
 * Compares the rows of a member, locked by the caller, with what the provider says (decision 68). A pause that was set or taken away
 * by hand becomes rows at once; what the rows call for otherwise is answered, to be told after the transaction.
 */
export async function settlePause(
  tx: Transaction,
  row: Pick<Subscription, 'id' | 'suspendedAt'> & PauseColumns,
  now: ProviderSubscription,
  at: Date,
): Promise<PauseOutcome> {
  const { anchor, periodEnd } = now;
  const next = periodEnd.toISOString().slice(0, 7);
  const skipped = await skippedFrom(tx, row.id, next);
  const isEndless = row.suspendedAt !== null || row.heldAt !== null;
  const covered = (pause: Pause) => coveredBy(pause, anchor, periodEnd);
  const step = comparePause({
    desired: isEndless ? Infinity : skippedInRow(next, skipped),
    provider: covered(now.pause),
    agreed: covered(agreedPause(row)),
    told: covered(now.toldPause),
  });
  const { isPaused, pauseResumesAt, heldAt } = row;
  const unchanged = { isPaused, pauseResumesAt, heldAt };
  const pause = (count: Covered) => ({ pause: pauseFor(count, anchor, periodEnd) });
  if (step.is === 'agreed') return { columns: { ...agreedColumns(now.pause), heldAt } };
  if (step.is === 'tell') {
    const isAdopted = covered(now.pause) === step.covered;
    return {
      columns: isAdopted ? { ...agreedColumns(now.pause), heldAt } : unchanged,
      tell: pause(step.covered),
    };
  }
  // Somebody who owes a renewal stays paused until it is paid, whatever is done by hand.
  if (row.suspendedAt) return { columns: unchanged, tell: pause(Infinity) };
  await adoptPause(tx, row.id, next, { step, skipped, at });
  return {
    columns: {
      ...agreedColumns(now.pause),
      heldAt: step.covered === Infinity ? (heldAt ?? at) : null,
    },
    tell: pause(step.covered),
  };
}

/** The months from one on that a member skips. `from` as `2026-11`. */
async function skippedFrom(
  tx: Pick<Transaction, 'select'>,
  subscriptionId: string,
  from: string,
): Promise<Set<string>> {
  const rows = await tx
    .select({ month: subscriptionSkips.month })
    .from(subscriptionSkips)
    .where(
      and(
        eq(subscriptionSkips.subscriptionId, subscriptionId),
        gte(subscriptionSkips.month, firstDayOf(from)),
      ),
    );
  return new Set(rows.map(({ month }) => monthOf(month)));
}

/** Months that somebody else has skipped, or not, at the provider become rows, or none. */
async function adoptPause(
  tx: Transaction,
  subscriptionId: string,
  next: string,
  {
    step,
    skipped,
    at,
  }: {
    step: Extract<PauseStep, { is: 'set by hand' }>;
    skipped: ReadonlySet<string>;
    at: Date;
  },
): Promise<void> {
  const { covered } = step;
  const wasInRow = skippedInRow(next, skipped);
  const inRow = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) =>
      firstDayOf(addMonths(next, from + index)),
    );
  const gone = covered === Infinity ? [] : inRow(covered, wasInRow);
  const added = covered === Infinity ? [] : inRow(wasInRow, covered);
  // In a month of rest nobody is charged, whatever is done by hand: the provider is told again.
  const rest = tx
    .select()
    .from(clubMonths)
    .where(and(eq(clubMonths.month, subscriptionSkips.month), isNotNull(clubMonths.pausedAt)));
  if (gone.length > 0)
    await tx
      .delete(subscriptionSkips)
      .where(
        and(
          eq(subscriptionSkips.subscriptionId, subscriptionId),
          inArray(subscriptionSkips.month, gone),
          notExists(rest),
        ),
      );
  if (added.length > 0)
    await tx
      .insert(subscriptionSkips)
      .values(
        added.map((month) => ({ subscriptionId, month, by: 'owner' as const, createdAt: at })),
      )
      .onConflictDoNothing();
  await recordAudit(tx, {
    at,
    actor: 'provider',
    entity: 'subscription',
    entityId: subscriptionId,
    change: 'pause changed by hand',
    after: covered === Infinity ? 'without an end' : String(covered),
  });
}

const agreedPause = ({ isPaused, pauseResumesAt }: PauseColumns): Pause =>
  isPaused ? (pauseResumesAt ?? 'endless') : undefined;

const agreedColumns = (pause: Pause) => ({
  isPaused: pause !== undefined,
  pauseResumesAt: pause instanceof Date ? pause : null,
});
