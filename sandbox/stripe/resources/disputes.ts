import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get, post } from '../call.ts';
import { changedMetadata, metadata } from '../common-params.ts';
import { emit } from '../emit.ts';
import { makeId } from '../ids.ts';
import { datedPageParams, page } from '../lists.ts';
import { flag, hash, integer, needed, text } from '../params.ts';
import { missing, unexpected } from '../refusal.ts';
import { book } from './balance-transactions.ts';
import { paidChargeOf } from './charges.ts';
import { endWarnings } from './fraud-warnings.ts';

const untilDue = 7 * 24 * 60 * 60;
const disputeFee = 1500;
/** Of the evidence, what the sandbox keeps. */
const evidence = hash({
  customer_email_address: text(),
  customer_name: text(),
  product_description: text(),
  shipping_carrier: text(),
  shipping_tracking_number: text(),
  uncategorized_text: text(20_000),
});

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
  post('/disputes/:id', {
    params: { evidence, metadata, submit: flag() },
    run(context, params, id) {
      const before = needingAnswer(context, id);
      const submitted = params.submit ?? true;
      const text = params.evidence?.uncategorized_text;
      const dispute = context.store.put<Stripe.Dispute>({
        ...before,
        evidence: { ...before.evidence, ...params.evidence },
        evidence_details: {
          ...before.evidence_details,
          has_evidence: true,
          submission_count: before.evidence_details.submission_count + (submitted ? 1 : 0),
        },
        metadata: changedMetadata(before.metadata, params.metadata),
        status: !submitted
          ? before.status
          : isInquiry(before)
            ? 'warning_under_review'
            : 'under_review',
      });
      emit(context, 'charge.dispute.updated', dispute, { status: before.status });
      if (!submitted) return dispute;
      // The words with which Stripe's test mode decides a dispute.
      if (text === 'winning_evidence')
        return closeDispute(context, dispute, isInquiry(dispute) ? 'warning_closed' : 'won');
      return text === 'losing_evidence' ? closeDispute(context, dispute, 'lost') : dispute;
    },
  }),
  post('/disputes/:id/close', {
    params: {},
    run: (context, _params, id) => closeDispute(context, needingAnswer(context, id), 'lost'),
  }),
  // Not Stripe's: the cardholder disputes some time after the payment.
  post('/sandbox/disputes', {
    params: { payment_intent: needed(text()), amount: integer(1), inquiry: flag(), reason: text() },
    run(context, { payment_intent, amount, inquiry, reason }) {
      const charge = paidChargeOf(context.store, payment_intent);
      if (charge.disputed) throw unexpected(`Charge ${charge.id} is disputed already.`);
      return openDispute(context, charge, { amount, reason, isInquiry: inquiry });
    },
  }),
];

/** Opens the cardholder's dispute of a charge; the money is taken at once, but by an inquiry nothing yet. */
export function openDispute(
  context: Context,
  charge: Stripe.Charge,
  how: { reason?: string; isInquiry?: boolean; amount?: number } = {},
): Stripe.Dispute {
  if (!how.isInquiry) context.store.put({ ...charge, disputed: true });
  const id = makeId('du');
  const taken = how.amount ?? charge.amount;
  const { currency } = charge;
  const dispute = {
    id,
    object: 'dispute',
    amount: taken,
    balance_transactions: how.isInquiry
      ? []
      : [
          book(context, {
            source: id,
            amount: -taken,
            currency,
            fee: disputeFee,
            type: 'adjustment',
          }),
        ],
    charge: charge.id,
    created: context.now,
    currency,
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
    is_charge_refundable: how.isInquiry ?? false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    reason: how.reason ?? 'fraudulent',
    status: how.isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  const opened = context.store.put(dispute as unknown as Stripe.Dispute);
  emit(context, 'charge.dispute.created', opened);
  if (!how.isInquiry) emit(context, 'charge.dispute.funds_withdrawn', opened);
  if (!how.isInquiry) endWarnings(context, charge.id);
  return opened;
}

function needingAnswer({ store }: Context, id: string): Stripe.Dispute {
  const dispute = store.find('dispute', id);
  if (!dispute) throw missing('dispute', id);
  if (!dispute.status.endsWith('needs_response'))
    throw unexpected(`This dispute is ${dispute.status}; it cannot be answered any more.`);
  return dispute;
}

function closeDispute(
  context: Context,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost' | 'warning_closed',
): Stripe.Dispute {
  const { id: source, amount, currency } = dispute;
  // What is won comes back with its fee.
  const back =
    status === 'won'
      ? [book(context, { source, amount, currency, fee: -disputeFee, type: 'adjustment' })]
      : [];
  const closed = context.store.put<Stripe.Dispute>({
    ...dispute,
    status,
    balance_transactions: [...dispute.balance_transactions, ...back],
  });
  emit(context, 'charge.dispute.closed', closed, { status: dispute.status });
  if (status === 'won') emit(context, 'charge.dispute.funds_reinstated', closed);
  return closed;
}

const isInquiry = ({ status }: Stripe.Dispute) => status.startsWith('warning_');
