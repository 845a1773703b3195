import { useId, useState } from 'react';
import { formatExactMoney, toCents, toDecimal } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { CheckboxField, TextField } from '#app/ui/forms/field.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import type { Decision, RecoveredPayment } from './contract.ts';
import { recoveryCopy as copy } from './copy.ts';
import { useDecision } from './queries.ts';

type DecidingProps = { payments: RecoveredPayment[]; choices: readonly Decision[]; lead?: string };

/** The owner's choices for one payment or for several, each asked about once more before it is carried out. */
export function Deciding({ payments, choices, lead }: DecidingProps) {
  const [chosen, setChosen] = useState<Decision | undefined>();
  if (chosen)
    return (
      <Sure
        payments={payments.filter((one) => one.choices.includes(chosen))}
        decision={chosen}
        onEnd={() => setChosen(undefined)}
      />
    );
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {lead && <span className="font-semibold">{lead}</span>}
      {choices.map((choice) => (
        <Button
          key={choice}
          size="small"
          variant={choice === 'ship' ? 'filled' : choice === 'refund' ? 'quiet' : undefined}
          className={choice === 'refund' ? undefined : 'w-full sm:w-auto'}
          onClick={() => setChosen(choice)}
        >
          {namedAs(choice, payments)}
        </Button>
      ))}
    </div>
  );
}

/** What a choice says: where nothing is left to send back, it only closes the payment. */
function namedAs(choice: Decision, payments: readonly RecoveredPayment[]): string {
  if (choice !== 'refund' || !payments.every(isGone)) return copy.choices[choice];
  return payments.every(isRefunded) ? copy.closeRefunded : copy.closeLost;
}

const leftOf = ({ amount, refunded, lost }: RecoveredPayment): number =>
  toCents(amount) - toCents(refunded) - toCents(lost);
const isGone = (payment: RecoveredPayment): boolean => leftOf(payment) <= 0;

export const isRefunded = ({ amount, refunded }: RecoveredPayment): boolean =>
  toCents(refunded) >= toCents(amount);

type SureProps = { payments: RecoveredPayment[]; decision: Decision; onEnd: () => void };

function Sure({ payments, decision, onEnd }: SureProps) {
  const decide = useDecision();
  const id = useId();
  const [isTold, setTold] = useState(false);
  const [trackingNumber, setTrackingNumber] = useState('');
  const total = payments.reduce((sum, payment) => sum + Math.max(0, leftOf(payment)), 0);
  const isKept = decision === 'ship' || decision === 'shipped';
  const isClosed = decision === 'refund' && payments.every(isGone) && !payments.every(isRefunded);
  const asks = isClosed
    ? copy.nothingLeft
    : copy.sure[decision](payments.length, formatExactMoney(toDecimal(total)));
  const sentence = payments.every(isRefunded) ? copy.refundedAll : asks;
  const asked = {
    payments: payments.map((one) => one.paymentIntentId),
    decision,
    sendConfirmation: isKept && isTold,
  };
  return (
    <div className="grid gap-4">
      {decision === 'shipped' && payments.length === 1 && (
        <TextField
          id={`${id}-tracking`}
          label={copy.tracking}
          autoComplete="off"
          value={trackingNumber}
          onChange={(event) => setTrackingNumber(event.currentTarget.value)}
          className="max-w-[24em]"
        />
      )}
      {isKept && (
        <CheckboxField
          id={`${id}-tell`}
          label={copy.write}
          checked={isTold}
          onChange={(event) => setTold(event.currentTarget.checked)}
        />
      )}
      <Question
        sentence={sentence}
        yes={namedAs(decision, payments)}
        busy={decide.isPending}
        busyLabel={copy.deciding}
        onYes={() =>
          decide.mutate(
            { ...asked, ...(trackingNumber.trim() && { trackingNumber }) },
            { onSettled: onEnd },
          )
        }
        no={{ words: copy.no, press: onEnd }}
      />
    </div>
  );
}
