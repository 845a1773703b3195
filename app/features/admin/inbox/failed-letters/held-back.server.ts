import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import {
  deleteInquiry,
  lockInquiry,
  setInquiryState,
} from '#app/features/inquiry/records/change-inquiry.server.ts';
import { acceptInquiry, waitForOthersOf } from '#app/features/inquiry/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { DeleteHeld, Inquiry, ReleaseInquiry } from '../contract.ts';
import { getInquiry } from '../inquiries.server.ts';

/**
 * Takes an inquiry in that was held back, as if it had just come: who wrote it, its card, the letters. One that is in already stays as it
 * is, so that a second press does no harm. Throws AppError 'missing'. For the owner only.
 */
export async function releaseInquiry(
  context: Context,
  { params }: Input<ReleaseInquiry>,
): Promise<Inquiry> {
  await context.db.transaction(async (tx) => {
    const { email } = await find(tx, params.id);
    await waitForOthersOf(tx, email);
    const before = await find(tx, params.id);
    if (before.state !== 'held') return;
    await setInquiryState(tx, before, 'new');
    await acceptInquiry(tx, context, before);
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'inquiry',
      entityId: before.id,
      change: 'state',
      before: 'held',
      after: 'new',
    });
  });
  await context.jobs.wake('letters');
  return getInquiry(context, params.id);
}

/** Deletes an inquiry that is held back. Throws AppError 'missing', or 'conflict' for one that is not. For the owner only. */
export async function deleteHeld(
  { db, now, owner }: Context,
  { params }: Input<DeleteHeld>,
): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    const { state } = await find(tx, params.id);
    if (state !== 'held')
      throw new AppError('conflict', 'Only an inquiry that is held back can be deleted.');
    await deleteInquiry(tx, params.id);
    await recordAudit(tx, {
      ...byOwner({ now, owner }),
      entity: 'inquiry',
      entityId: params.id,
      change: 'deleted',
      before: 'held',
    });
  });
  return { ok: true };
}

async function find(tx: Transaction, id: string) {
  const row = await lockInquiry(tx, id);
  if (!row) throw new AppError('missing', 'There is no such inquiry.');
  return row;
}
