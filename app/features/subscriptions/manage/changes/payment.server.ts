import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { livingMember, pageAfter } from './change-member.server.ts';
import { byMember } from './changed-by.server.ts';
import type { MemberPage, PayDue, PrepareCard, UseCard } from '../contract.ts';
import { memberCopy } from '../copy.ts';
import { noteCard } from './note-change.server.ts';
import { followSubscription } from '../../follow/follow.server.ts';

/** What the browser sets another card up with, for this member's customer at the provider alone. */
export async function prepareCard(
  context: Context,
  { params }: Pick<Input<PrepareCard>, 'params'>,
): Promise<Reply<PrepareCard>> {
  const { stripeCustomerId } = await livingMember(context, params.token);
  return context.payments.subscriptions.prepareCard(stripeCustomerId);
}

/**
 * Charges a card that was set up from now on, and tries what is owed with it at once; a letter tells of it. Throws AppError 'invalid' for a card that was not
 * set up for this member, 'conflict' with the bank's words when it refuses what is owed.
 */
export async function useCard(
  context: Context,
  { params: { token }, body: { setupIntentId } }: Pick<Input<UseCard>, 'params' | 'body'>,
): Promise<MemberPage> {
  const member = await livingMember(context, token);
  const { stripeSubscriptionId: id, stripeCustomerId } = member;
  await context.payments.subscriptions.useCard(id, stripeCustomerId, setupIntentId);
  await noteCard(context, { member, by: byMember(context) }, setupIntentId);
  await context.jobs.wake('letters');
  await followSubscription(context, id);
  if (member.dueInvoiceId) await payInvoice(context, id, member.dueInvoiceId);
  return pageAfter(context, token, id);
}

/** Tries what is owed once more. Throws AppError 'conflict' where nothing is, and with the bank's words when it is refused. */
export async function payDue(
  context: Context,
  { params: { token } }: Pick<Input<PayDue>, 'params'>,
): Promise<MemberPage> {
  const { stripeSubscriptionId, dueInvoiceId } = await livingMember(context, token);
  if (!dueInvoiceId) throw new AppError('conflict', memberCopy.nothingDue);
  await payInvoice(context, stripeSubscriptionId, dueInvoiceId);
  return pageAfter(context, token, stripeSubscriptionId);
}

async function payInvoice(context: Context, id: string, invoiceId: string): Promise<void> {
  try {
    await context.payments.subscriptions.payInvoice(invoiceId);
  } catch (error) {
    // A refusal may have ended what is tried by itself.
    if (error instanceof AppError && error.code === 'conflict')
      await followSubscription(context, id);
    throw error;
  }
}
