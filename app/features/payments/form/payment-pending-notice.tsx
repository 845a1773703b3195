import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { paymentFormCopy as copy } from './copy.ts';

type PaymentPendingNoticeProps = { sentence: string; isLooking: boolean; look: () => void };

/** What somebody reads who may have been charged while nobody can say so: never an invitation to pay again, only to look again. */
export function PaymentPendingNotice({ sentence, isLooking, look }: PaymentPendingNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It takes the place of a longer form: on a phone it would stand above what is seen.
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      role="alert"
      ref={box}
      tabIndex={-1}
      className="scroll-mt-[calc(var(--header)+1rem)] outline-none"
    >
      <p className="type-statement max-w-[28em]">{sentence}</p>
      <p className="mt-6 flex flex-wrap gap-4">
        <Button busy={isLooking} busyLabel={copy.looking} onClick={look}>
          {copy.lookAgain}
        </Button>
      </p>
    </div>
  );
}
