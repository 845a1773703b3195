import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { repeatLetter } from '#app/features/email/outbox/repeat-letter.server.ts';
import { lockOrder } from '#app/features/orders/admin-list/service.server.ts';
import type { OrderDetail, ResendLetter } from './contract.ts';
import { copy } from './copy.ts';
import { getOrderDetail } from './service.server.ts';
import { lettersOf } from './order-records.server.ts';

/**
 * Sends a letter about an order again, word for word: a letter of its own, named after the one it repeats (invariant 10).
 * Throws AppError 'missing' for a letter of another order, 'conflict' for one that has not left yet or whose words are no
 * longer kept, 'too-many' within a minute of the last.
 */
export async function resendLetter(
  context: Context,
  { params }: Input<ResendLetter>,
): Promise<OrderDetail> {
  const { orderId, letterId } = params;
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, undefined);
    const letters = await lettersOf(tx, orderId);
    const letter = letters.find(({ id }) => id === letterId);
    if (!letter) throw new AppError('missing', 'There is no such letter about this order.');
    if (letter.sentAt === null)
      throw new AppError(
        'conflict',
        'This letter has not left yet. It is tried again by itself until it does.',
      );
    if (isEmpty(letter.payload)) throw new AppError('conflict', copy.letterGone);
    const first = letter.repeats ?? letter.id;
    const repeats = letters.filter((one) => one.repeats === first);
    const latest = repeats.at(-1);
    if (latest && latest.createdAt > minutesAfter(context.now(), -1))
      throw new AppError(
        'too-many',
        'This letter was sent again less than a minute ago. Please wait a moment.',
        undefined,
        60,
      );
    const at = context.now();
    const subject = `${letter.subject.split(' ')[0]} again ${repeats.length + 1}`;
    await repeatLetter(tx, letter, { subject, repeats: first, at });
    await recordAudit(tx, {
      ...byOwner(context),
      at,
      entity: 'order',
      entityId: order.id,
      change: 'letter sent again',
      after: letter.kind,
    });
  });
  await context.jobs.wake('letters');
  return getOrderDetail(context, orderId);
}

/** Erasing a person leaves the row of a letter and takes its words; so do the ninety days for which they are kept. */
function isEmpty(payload: unknown): boolean {
  return Object.keys(payload as object).length === 0;
}
