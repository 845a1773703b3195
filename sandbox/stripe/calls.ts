import type { Call } from './call.ts';
import { accountCalls } from './resources/accounts.ts';
import { balanceTransactionCalls } from './resources/balance-transactions.ts';
import { chargeCalls } from './resources/charges.ts';
import { customerCalls } from './resources/customers.ts';
import { disputeCalls } from './resources/disputes.ts';
import { eventCalls } from './resources/events.ts';
import { fraudWarningCalls } from './resources/fraud-warnings.ts';
import { failureCalls } from './resources/failures.ts';
import { invoicePaymentCalls } from './resources/invoice-payments.ts';
import { invoicePayCalls } from './resources/invoice-pay.ts';
import { invoiceVoidCalls } from './resources/invoice-void.ts';
import { invoiceCalls } from './resources/invoices.ts';
import { paymentIntentCalls } from './resources/payment-intents.ts';
import { paymentMethodCalls } from './resources/payment-methods.ts';
import { payoutCalls } from './resources/payouts.ts';
import { priceCalls } from './resources/prices.ts';
import { productCalls } from './resources/products.ts';
import { refundOutcomeCalls } from './resources/refund-outcomes.ts';
import { refundCalls } from './resources/refunds.ts';
import { setupIntentCalls } from './resources/setup-intents.ts';
import { subscriptionCalls } from './resources/subscriptions.ts';
import { taxCalculationCalls } from './resources/tax-calculations.ts';
import { taxSettingsCalls } from './resources/tax-settings.ts';
import { taxTransactionCalls } from './resources/tax-transactions.ts';
import { testClockCalls } from './resources/test-clocks.ts';
import { webhookEndpointCalls } from './resources/webhook-endpoints.ts';

/** Everything the sandbox can be asked. */
export const calls: readonly Call[] = [
  ...accountCalls,
  ...balanceTransactionCalls,
  ...chargeCalls,
  ...customerCalls,
  ...disputeCalls,
  ...eventCalls,
  ...fraudWarningCalls,
  ...failureCalls,
  ...invoicePaymentCalls,
  ...invoiceCalls,
  ...paymentIntentCalls,
  ...paymentMethodCalls,
  ...payoutCalls,
  ...priceCalls,
  ...productCalls,
  ...refundCalls,
  ...refundOutcomeCalls,
  ...setupIntentCalls,
  ...invoicePayCalls,
  ...invoiceVoidCalls,
  ...subscriptionCalls,
  ...taxCalculationCalls,
  ...taxSettingsCalls,
  ...taxTransactionCalls,
  ...testClockCalls,
  ...webhookEndpointCalls,
];
