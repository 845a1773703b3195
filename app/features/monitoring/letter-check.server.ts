import { and, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { outbox } from '#app/database/schema/operations.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';

/** A letter that has waited for so many minutes, or failed so often, is stuck. */
const stuck = { minutes: 60, attempts: 5 };
/**
 * Minutes after which a letter whose address the mail server refuses is no news any more: five days, as long as mail servers
 * themselves try (RFC 5321, 4.5.4.1). It is still shown at /admin/inbox/letters; one mistyped address would keep the task open for ever.
 */
const refusedFor = 5 * 24 * 60;

/** Letters that do not go out: one task for all of them, over when they have gone. */
export async function checkLetters(context: Context): Promise<void> {
  const at = context.now();
  const waitsLong = lte(outbox.createdAt, minutesAfter(at, -stuck.minutes));
  const isOldRefusal = and(
    sql`${outbox.lastError} ~ ' 5[0-9][0-9]$'`,
    lte(outbox.createdAt, minutesAfter(at, -refusedFor)),
  );
  const isStuck = and(
    isNull(outbox.sentAt),
    isNull(outbox.heldAt),
    or(waitsLong, gte(outbox.attempts, stuck.attempts)),
  );
  const count = Number(
    await context.db.$count(outbox, and(isStuck, sql`(${isOldRefusal}) is not true`)),
  );
  await context.db.transaction(async (tx) => {
    if (count === 0) return resolveTask(tx, context, 'letters-stuck', 'all');
    await raiseTask(tx, context, {
      kind: 'letters-stuck',
      subject: 'all',
      facts: { count },
      severity: count,
    });
  });
}
