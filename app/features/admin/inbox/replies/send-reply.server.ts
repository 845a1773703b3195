import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import {
  lockInquiry,
  lockNewFrom,
  setInquiryState,
} from '#app/features/inquiry/records/change-inquiry.server.ts';
import { waitForOthersOf } from '#app/features/inquiry/service.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { keepReply } from '#app/features/inquiry/replies.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { getInquiry } from '../inquiries.server.ts';
import type { SendReply, Thread } from './contract.ts';
import { getThread } from './thread.server.ts';

/**
 * Writes an answer to whoever sent an inquiry, keeps it with the inquiry, and marks that and whatever else the same person waits for as
 * answered, for she reads them in one thread; all in one transaction. Throws AppError 'missing', or 'conflict' for one that is held
 * back: nobody writes to an address that a machine may have put there. For the owner only.
 */
export async function sendReply(
  context: Context,
  { params, body }: Input<SendReply>,
): Promise<Thread> {
  const { email } = await getInquiry(context, params.id);
  await context.db.transaction(async (tx) => {
    await waitForOthersOf(tx, email);
    const inquiry = await lockInquiry(tx, params.id);
    if (!inquiry) throw new AppError('missing', 'There is no such inquiry.');
    if (inquiry.state === 'held')
      throw new AppError('conflict', 'This inquiry is held back. Let it in first.');
    const reply = await keepReply(tx, {
      inquiryId: inquiry.id,
      body: body.body,
      createdAt: context.now(),
    });
    await postLetter(tx, {
      kind: 'inquiry-reply',
      subject: reply,
      recipient: inquiry.email,
      payload: {
        about: inquiry.projectType,
        text: body.body,
        asked: inquiry.message,
        askedAt: inquiry.createdAt.toISOString(),
        contactEmail: contactAddress(context.env),
      },
    });
    const others = await lockNewFrom(tx, inquiry.email);
    const answered = others.filter(({ id }) => id !== inquiry.id);
    for (const one of [inquiry, ...answered]) await markAnswered(tx, context, one);
  });
  await context.jobs.wake('letters');
  return getThread(context, params.id);
}

async function markAnswered(
  tx: Transaction,
  context: Context,
  inquiry: NonNullable<Awaited<ReturnType<typeof lockInquiry>>>,
): Promise<void> {
  if (inquiry.state === 'answered') return;
  await setInquiryState(tx, inquiry, 'answered');
  await recordAudit(tx, {
    ...byOwner(context),
    entity: 'inquiry',
    entityId: inquiry.id,
    change: 'state',
    before: inquiry.state,
    after: 'answered',
  });
}
