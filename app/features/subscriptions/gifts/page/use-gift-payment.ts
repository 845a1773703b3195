import { useNavigate } from 'react-router';
import { call } from '#app/platform/call.ts';
import type { Payer } from '#app/features/payments/form/payment-form.tsx';
import { useConfirmPayment } from '#app/features/payments/form/use-confirm-payment.ts';
import { leaveBehind } from '#app/ui/navigation/use-back.ts';
import type { EndGift } from '../contract.ts';
import { giftCopy as copy } from './copy.ts';
import type { PreparedGift } from './use-gift-form.ts';

/** Pays a gift: the card is confirmed, then its own page asks the shop what became of it, with or without the bank's page between. */
export function useGiftPayment({ giftId }: PreparedGift) {
  const navigate = useNavigate();
  const payment = useConfirmPayment({
    failed: copy.failed,
    failedDefault: copy.failedDefault,
    unsure: copy.lookedAfter,
  });
  const after = `/subscription/gift/${giftId}`;

  async function pay(payer: Payer | undefined): Promise<void> {
    await payment.pay(payer, { returnUrl: location.origin + after, onConfirmed: goOn });
  }

  /** Asks the shop once more what became of the payment that nobody was sure of. */
  async function look(): Promise<void> {
    payment.setLooking(true);
    try {
      const { outcome } = await call<EndGift>('POST /api/gifts/:id/end', {
        params: { id: giftId },
      });
      if (outcome === 'unpaid') return payment.refuse();
      await goOn();
    } catch (problem) {
      console.warn(problem);
      payment.beUnsure(copy.lookedAfter);
    }
  }

  async function goOn(): Promise<void> {
    leaveBehind();
    await navigate(after, { replace: true });
  }

  const { stage, refusal, isLooking } = payment;
  return { stage, refusal, isLooking, pay, look };
}
