import { and, asc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { type ErasedPerson, tellsOf, withoutPerson } from '#app/database/erased-person.server.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { ownerAddress } from '#app/features/auth/owner-address.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { DismissTask, OwnerTask } from './contract.ts';
import { doesEndByItself, type TaskFacts, type TaskKind, wordsOf } from './kinds.server.ts';
import { limitedLetter } from './letter-ration.server.ts';

/**
 * What is raised: `facts` are what its sentences name, `dueAt` (UTC) a time that somebody else has set. `severity` (a count, a step) is
 * given for what is watched and may come and go: its letters are rationed (letter-ration.server.ts). `letter` is false for what can wait
 * until she signs in.
 */
type NewTask<K extends TaskKind> = {
  kind: K;
  subject: string;
  facts: TaskFacts<K>;
  dueAt?: Date | null;
  severity?: number;
  letter?: false;
};

/**
 * Opens a task for the owner, with its letter, inside the transaction of the fact that it tells. One that is open already
 * only takes on the newer facts; one that was resolved is opened again, with a letter of its own.
 * Wake the `letters` queue after the commit. Answers whether it was opened now.
 */
export async function raiseTask<K extends TaskKind>(
  tx: Transaction,
  context: Context,
  task: NewTask<K>,
): Promise<boolean> {
  const { kind, subject, facts, dueAt = null, severity } = task;
  const at = context.now();
  const [opened] = await tx
    .insert(ownerTasks)
    .values({ kind, subject, facts, dueAt, openedAt: at, createdAt: at })
    .onConflictDoUpdate({
      target: [ownerTasks.kind, ownerTasks.subject],
      set: { facts, dueAt, openedAt: at, resolvedAt: null, times: sql`${ownerTasks.times} + 1` },
      setWhere: isNotNull(ownerTasks.resolvedAt),
    })
    .returning();
  const [row] = opened
    ? [opened]
    : await tx.update(ownerTasks).set({ facts, dueAt }).where(isTask(kind, subject)).returning();
  if (severity === undefined) {
    if (opened && task.letter !== false)
      await tell(tx, context, opened, `${opened.id}:${opened.times}`);
  } else if (row) {
    const letter = await limitedLetter(tx, row, severity, at);
    if (letter) await tell(tx, context, row, letter);
  }
  return opened !== undefined;
}

/** Writes the letter about a task to the owner. A letter of the same name is written once. */
async function tell(
  tx: Transaction,
  context: Context,
  { kind, facts, dueAt }: typeof ownerTasks.$inferSelect,
  name: string,
): Promise<void> {
  await postLetter(tx, {
    kind: 'owner-task',
    subject: name,
    recipient: await ownerAddress(tx, context.env),
    payload: {
      ...wordsOf(kind, facts),
      dueAt: dueAt?.toISOString() ?? null,
      siteUrl: context.env.PUBLIC_URL,
      contactEmail: contactAddress(context.env),
    },
  });
}

/** Tells newer facts in a task that is open; one that is not stays as it is. */
export async function updateTask<K extends TaskKind>(
  tx: Transaction,
  { kind, subject, facts }: Omit<NewTask<K>, 'dueAt'>,
): Promise<void> {
  await tx.update(ownerTasks).set({ facts }).where(isTask(kind, subject));
}

/** Ends a task that has been dealt with; one that is not open stays as it is. */
export async function resolveTask(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  kind: TaskKind,
  subject: string,
): Promise<void> {
  await tx.update(ownerTasks).set({ resolvedAt: now() }).where(isTask(kind, subject));
}

/** Opens a task again as it was, where what had ended it did not come about; without a letter, for that has its own. One that is open stays. */
export async function reopenTask(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  kind: TaskKind,
  subject: string,
): Promise<void> {
  await tx
    .update(ownerTasks)
    .set({ resolvedAt: null, openedAt: now(), times: sql`${ownerTasks.times} + 1` })
    .where(
      and(
        eq(ownerTasks.kind, kind),
        eq(ownerTasks.subject, subject),
        isNotNull(ownerTasks.resolvedAt),
      ),
    );
}

/** Ends the open tasks of a kind that are about none of these subjects: what is watched is over where it is no longer seen. */
export async function resolveOthers(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  kind: TaskKind,
  still: readonly string[],
): Promise<void> {
  const isOver = and(
    eq(ownerTasks.kind, kind),
    isNull(ownerTasks.resolvedAt),
    notInArray(ownerTasks.subject, [...still]),
  );
  await tx.update(ownerTasks).set({ resolvedAt: now() }).where(isOver);
}

/** Since when (UTC) a task is open, and its sentences; null where it is not. */
export async function openTask(
  db: Context['db'],
  kind: TaskKind,
  subject: string,
): Promise<{ since: Date; happened: string } | null> {
  const [row] = await db.select().from(ownerTasks).where(isTask(kind, subject));
  return row ? { since: row.openedAt, happened: wordsOf(row.kind, row.facts).happened } : null;
}

/** What waits for the owner's decision: what has a date first, then the oldest. */
export async function listTasks({ db }: Context): Promise<OwnerTask[]> {
  const rows = await db
    .select()
    .from(ownerTasks)
    .where(isNull(ownerTasks.resolvedAt))
    .orderBy(sql`${ownerTasks.dueAt} asc nulls last`, asc(ownerTasks.openedAt), asc(ownerTasks.id));
  return rows.map(({ id, kind, facts, dueAt, openedAt }) => ({
    id,
    kind,
    ...wordsOf(kind, facts),
    dueAt: dueAt?.toISOString() ?? null,
    since: openedAt.toISOString(),
    endsByItself: doesEndByItself(kind, facts),
  }));
}

/**
 * The owner has dealt with a task that does not end by itself. Throws AppError 'missing' for one that is not open, 'conflict' for
 * one that ends by itself: put away, it would only come back.
 */
export async function dismissTask(
  context: Context,
  { params }: Input<DismissTask>,
): Promise<{ ok: true }> {
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const [task] = await tx
      .update(ownerTasks)
      .set({ resolvedAt: at })
      .where(and(eq(ownerTasks.id, params.id), isNull(ownerTasks.resolvedAt)))
      .returning({ kind: ownerTasks.kind, facts: ownerTasks.facts });
    if (!task) throw new AppError('missing', 'This is done already.');
    if (doesEndByItself(task.kind, task.facts))
      throw new AppError('conflict', 'This disappears by itself once it is over.');
    await recordAudit(tx, {
      ...byOwner(context),
      at,
      entity: 'task',
      entityId: params.id,
      change: 'marked as done',
      before: task.kind,
    });
  });
  return { ok: true };
}

/** Puts the pseudonym in the place of a person who is erased, in what the owner is asked to do. */
export async function eraseFromTasks(tx: Transaction, person: ErasedPerson): Promise<void> {
  for (const { id, facts } of await tx
    .select()
    .from(ownerTasks)
    .where(tellsOf(ownerTasks.facts, person)))
    await tx
      .update(ownerTasks)
      .set({ facts: withoutPerson(facts, person) })
      .where(eq(ownerTasks.id, id));
}

function isTask(kind: string, subject: string) {
  return and(
    eq(ownerTasks.kind, kind),
    eq(ownerTasks.subject, subject),
    isNull(ownerTasks.resolvedAt),
  );
}
