import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get } from '../call.ts';
import { emit } from '../emit.ts';
import { makeId } from '../ids.ts';
import { datedPageParams, page } from '../lists.ts';
import { text } from '../params.ts';
import { missing } from '../refusal.ts';

const untilDue = 7 * 24 * 60 * 60;

export const disputeCalls = [
  get('/disputes', {
    params: { ...datedPageParams, charge: text(), payment_intent: text() },
    run: ({ store }, params) =>
      page(
        store,
        'dispute',
        '/v1/disputes',
        params,
        (dispute) =>
          (params.charge ?? dispute.charge) === dispute.charge &&
          (params.payment_intent ?? dispute.payment_intent) === dispute.payment_intent,
      ),
  }),
  get('/disputes/:id', {
    params: {},
    run({ store }, _params, id) {
      const dispute = store.find('dispute', id);
      if (!dispute) throw missing('dispute', id);
      return dispute;
    },
  }),
];

/** Opens the cardholder's dispute of a charge as fraudulent. */
export function openDispute(context: Context, charge: Stripe.Charge) {
  context.store.put({ ...charge, disputed: true });
  const dispute = {
    id: makeId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: context.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: context.now + untilDue,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  emit(context, 'charge.dispute.created', context.store.put(dispute as unknown as Stripe.Dispute));
}
