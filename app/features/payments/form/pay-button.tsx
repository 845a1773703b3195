import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { paymentFormCopy as copy } from './copy.ts';
import type { PaymentStage } from './use-confirm-payment.ts';

type PayButtonProps = {
  stage: PaymentStage;
  /** The provider's form can take a payment. */
  isReady: boolean;
  /** Refuses to be pressed; pressed without being ready, it says what is missing. */
  disabled?: boolean;
  children: ReactNode;
};

/** The button below the card form: what it costs or begins, once there is something to press it for. */
export function PayButton({ stage, isReady, disabled, children }: PayButtonProps) {
  return (
    <Button
      type="submit"
      variant="filled"
      size="large"
      wide
      className={cx('mt-7', !isReady && 'border-hairline! bg-recess! text-label!')}
      busy={stage !== 'idle'}
      busyLabel={copy.processing}
      disabled={disabled}
    >
      {isReady ? children : copy.loading}
    </Button>
  );
}
