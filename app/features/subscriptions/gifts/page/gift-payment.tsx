import { shippingCopy } from '#app/features/shipping/copy.ts';
import { LegalLinks } from '#app/features/shipping/legal-links.tsx';
import { PaymentFrame } from '../../page/payment-frame.tsx';
import { giftCopy as copy } from './copy.ts';
import { ChosenGift } from './chosen-gift.tsx';
import { useGiftPayment } from './use-gift-payment.ts';

type GiftPaymentProps = Parameters<typeof ChosenGift>[0] & { goBack: () => void };

/** What was chosen, the provider's card form, the button. */
export function GiftPayment({ prepared, gift, goBack }: GiftPaymentProps) {
  return (
    <PaymentFrame
      title={copy.payTitle}
      chosen={<ChosenGift prepared={prepared} gift={gift} />}
      back={copy.back}
      goBack={goBack}
      payment={useGiftPayment(prepared)}
      lookedAfter={copy.lookedAfter}
      clientSecret={prepared.clientSecret}
      total={prepared.amount}
      button={copy.pay(prepared.amount)}
    >
      <p className="type-small mt-4 text-label">
        {copy.chargedOnce} {copy.withdrawal}
      </p>
      <LegalLinks begin={shippingCopy.legal.paying} className="type-small mt-2 text-label" />
    </PaymentFrame>
  );
}
