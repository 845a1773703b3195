import type { Call } from './call.ts';
import { balanceTransactionCalls } from './resources/balance-transactions.ts';
import { chargeCalls } from './resources/charges.ts';
import { customerCalls } from './resources/customers.ts';
import { disputeCalls } from './resources/disputes.ts';
import { eventCalls } from './resources/events.ts';
import { paymentIntentCalls } from './resources/payment-intents.ts';
import { paymentMethodCalls } from './resources/payment-methods.ts';
import { refundCalls } from './resources/refunds.ts';

/** Everything the sandbox can be asked. */
export const calls: readonly Call[] = [
  ...balanceTransactionCalls,
  ...chargeCalls,
  ...customerCalls,
  ...disputeCalls,
  ...eventCalls,
  ...paymentIntentCalls,
  ...paymentMethodCalls,
  ...refundCalls,
];
