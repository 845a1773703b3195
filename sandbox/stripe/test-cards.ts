import { createHash } from 'node:crypto';

export type Decline = keyof typeof declines;
type Act =
  | 'approve'
  | 'challenge'
  | 'challenge-unless-saved'
  | 'dispute'
  | 'dispute-not-received'
  | 'inquire'
  | 'warn';

/** A card number that Stripe documents for tests, and what comes of charging it. */
export interface TestCard {
  number: string;
  /** The ids of ready payment methods, after `pm_card_`. */
  names: readonly string[];
  brand: string;
  act: Act;
  decline?: Decline;
  /** How a refund to this card begins; without it, it succeeds. */
  refund?: 'pending';
  /** A bank that will refuse each charge may still let the card be kept. */
  attaches: boolean;
  country: string;
  funding: string;
  fingerprint: string;
}

/** What Stripe says about each way a bank can refuse. */
export const declines = {
  generic_decline: { code: 'card_declined', message: 'Your card was declined.' },
  insufficient_funds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  lost_card: { code: 'card_declined', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', message: 'Your card was declined.' },
  fraudulent: { code: 'card_declined', message: 'Your card was declined.' },
  card_velocity_exceeded: {
    code: 'card_declined',
    message:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  authentication_required: {
    code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  expired_card: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} as const;

const cards: TestCard[] = [
  card('4242424242424242', 'visa', 'approve', ['visa', 'us']),
  card('4000056655665556', 'visa', 'approve', ['visa_debit'], { funding: 'debit' }),
  card('5555555555554444', 'mastercard', 'approve', ['mastercard']),
  card('2223003122003222', 'mastercard', 'approve', []),
  card('378282246310005', 'amex', 'approve', ['amex']),
  card('371449635398431', 'amex', 'approve', []),
  card('6011111111111117', 'discover', 'approve', ['discover']),
  card('3056930009020004', 'diners', 'approve', ['diners']),
  card('3566002020360505', 'jcb', 'approve', ['jcb']),
  card('6200000000000005', 'unionpay', 'approve', ['unionpay']),
  card('4000001240000000', 'visa', 'approve', ['ca'], { country: 'CA' }),
  card('4000008260000000', 'visa', 'approve', ['gb'], { country: 'GB' }),
  card('4000000360000006', 'visa', 'approve', ['au'], { country: 'AU' }),
  card('4000000000000077', 'visa', 'approve', ['bypassPending']),
  card('4000000000000002', 'visa', 'approve', ['chargeDeclined', 'visa_chargeDeclined'], {
    decline: 'generic_decline',
  }),
  card('4000000000009995', 'visa', 'approve', both('chargeDeclinedInsufficientFunds'), {
    decline: 'insufficient_funds',
  }),
  card('4000000000009987', 'visa', 'approve', both('chargeDeclinedLostCard'), {
    decline: 'lost_card',
  }),
  card('4000000000009979', 'visa', 'approve', both('chargeDeclinedStolenCard'), {
    decline: 'stolen_card',
  }),
  card('4000000000000069', 'visa', 'approve', both('chargeDeclinedExpiredCard'), {
    decline: 'expired_card',
  }),
  card('4000000000000127', 'visa', 'approve', both('chargeDeclinedIncorrectCvc'), {
    decline: 'incorrect_cvc',
  }),
  card('4000000000000119', 'visa', 'approve', both('chargeDeclinedProcessingError'), {
    decline: 'processing_error',
  }),
  card('4000000000006975', 'visa', 'approve', both('chargeDeclinedVelocityLimitExceeded'), {
    decline: 'card_velocity_exceeded',
  }),
  card('4100000000000019', 'visa', 'approve', ['radarBlock'], { decline: 'fraudulent' }),
  card('4000000000000341', 'visa', 'approve', ['chargeCustomerFail'], {
    decline: 'generic_decline',
    attaches: true,
  }),
  card('4000000000000259', 'visa', 'dispute', ['createDispute']),
  card('4000000000002685', 'visa', 'dispute-not-received', ['createDisputeProductNotReceived']),
  card('4000000000001976', 'visa', 'inquire', ['createDisputeInquiry']),
  card('4000000000005423', 'visa', 'warn', ['createIssuerFraudRecord']),
  card('4000000000007726', 'visa', 'approve', ['pendingRefund'], { refund: 'pending' }),
  // Its refunds succeed and fail some time later, which `POST /v1/sandbox/refunds/:id` brings about.
  card('4000000000005126', 'visa', 'approve', ['refundFail']),
  card('4000002760003184', 'visa', 'challenge', ['authenticationRequired']),
  card('4000000000003220', 'visa', 'challenge', ['threeDSecure2Required']),
  card('4000002500003155', 'visa', 'challenge-unless-saved', ['authenticationRequiredOnSetup']),
  card(
    '4000008260003178',
    'visa',
    'challenge',
    ['authenticationRequiredChargeDeclinedInsufficientFunds'],
    {
      decline: 'insufficient_funds',
      attaches: true,
    },
  ),
];

/** Finds the card that was typed. */
export function cardByNumber(number: string): TestCard | undefined {
  return cards.find((one) => one.number === number);
}

/** Finds the card behind a ready payment method such as `pm_card_visa`. */
export function cardByName(id: string): TestCard | undefined {
  return cards.find((one) => one.names.some((name) => id === `pm_card_${name}`));
}

/** A stored payment method holds no card number, only this. */
export function cardByFingerprint(fingerprint: string | null | undefined): TestCard | undefined {
  return cards.find((one) => one.fingerprint === fingerprint);
}

function card(
  number: string,
  brand: string,
  act: Act,
  names: readonly string[],
  more: {
    country?: string;
    funding?: string;
    decline?: Decline;
    attaches?: boolean;
    refund?: 'pending';
  } = {},
): TestCard {
  const fingerprint = createHash('sha256')
    .update(number)
    .digest('base64url')
    .replaceAll(/[-_]/g, '')
    .slice(0, 16);
  return {
    number,
    brand,
    act,
    names,
    country: 'US',
    funding: 'credit',
    attaches: false,
    fingerprint,
    ...more,
  };
}

function both(name: string): string[] {
  return [name, `visa_${name}`];
}
