import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { keepInTab, readFromTab } from '#app/platform/storage/tab-storage.ts';
import { leaveBehind } from '#app/ui/navigation/use-back.ts';
import type { Payer } from '#app/features/payments/form/payment-form.tsx';
import { useConfirmPayment } from '#app/features/payments/form/use-confirm-payment.ts';
import { copy, later } from '../copy.ts';
import type { Prepared } from './use-signup.ts';

/** The first payment: the card is confirmed, then the page goes on to /subscription-success, with or without the bank's own page. */
export function useFirstPayment(
  { firstMonth, closesOn, clientSecret }: Prepared,
  onPaid: () => void,
) {
  const navigate = useNavigate();
  const payment = useConfirmPayment({
    failed: copy.failed,
    failedDefault: copy.failedDefault,
    unsure: copy.lookedAfter,
  });
  /** Who can be asked what became of a payment of which nobody here knows whether it was made. */
  const lastPayer = useRef<Payer>(undefined);
  const after = `/subscription-success?month=${firstMonth}&closes=${closesOn ?? later}`;

  async function pay(payer: Payer | undefined): Promise<void> {
    await payment.pay(payer, {
      returnUrl: location.origin + after,
      onCharging: () => {
        lastPayer.current = payer;
        // The bank's own page may come between.
        keepInTab(paidKey, { isPaying: true });
      },
      onConfirmed: (made) => goOn(made?.status ?? 'succeeded'),
    });
  }

  async function look(): Promise<void> {
    if (!lastPayer.current) return;
    payment.setLooking(true);
    const status = await statusOf(lastPayer.current, clientSecret);
    if (status === undefined) return payment.setLooking(false);
    if (status === 'succeeded' || status === 'processing') return goOn(status);
    payment.refuse();
  }

  async function goOn(status: string): Promise<void> {
    onPaid();
    leaveBehind();
    await navigate(`${after}&redirect_status=${status}`, { replace: true });
  }

  const { stage, refusal, isLooking } = payment;
  return { stage, refusal, isLooking, pay, look };
}

const paidKey = 'subscription-paying';

/** Whether the payment of a subscription was begun in this tab, which a bank may have sent away and back: an address that somebody typed is no payment. */
export const hasBegunPaymentHere = (): boolean =>
  readFromTab(paidKey, { isPaying: false }).isPaying;

/** What the provider says of it now; undefined while it does not answer. */
async function statusOf({ stripe }: Payer, clientSecret: string): Promise<string | undefined> {
  try {
    return (await stripe.retrievePaymentIntent(clientSecret)).paymentIntent?.status;
  } catch (failure) {
    console.warn(failure);
    return undefined;
  }
}
