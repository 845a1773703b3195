import { useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Tag, type TagLook } from '#app/ui/tag.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { PaymentWithoutOrder, RepairPayment } from '../contract.ts';
import { ownerCopy as copy } from './owner-copy.ts';
import { PaymentFrame } from '#app/features/payments/form/payment-frame.tsx';

/** One payment that has no order: whose it is, why, how far its money has come, and the click that tries again. */
export function PaymentCard({
  payment,
  onChanged,
}: {
  payment: PaymentWithoutOrder;
  onChanged: () => void;
}) {
  const {
    paymentIntentId,
    state,
    needsOwner,
    reason,
    buyer,
    amount,
    currency,
    attempts,
    lastError,
    since,
  } = payment;
  const [look, word] = standing(state, needsOwner);
  const isOpen = state === 'due' || state === 'unfinished';
  return (
    <PaymentFrame
      buyer={buyer}
      nobody={copy.nobody}
      amount={amount}
      currency={currency}
      at={since}
      tag={<Tag look={look}>{word}</Tag>}
      steps={
        isOpen && <Repair paymentIntentId={paymentIntentId} state={state} onChanged={onChanged} />
      }
    >
      <p>{copy.reasons[reason] ?? reason}</p>
      {state !== 'done' && (
        <p className="type-small mt-2 text-label">
          {state === 'due'
            ? copy.tries(attempts)
            : state === 'pending'
              ? copy.underway
              : copy.stillTrying}
          {lastError && <> {copy.lastError(lastError)}</>}
        </p>
      )}
      <p className="type-small mt-2 break-all text-label">{paymentIntentId}</p>
    </PaymentFrame>
  );
}

function Repair({
  paymentIntentId,
  state,
  onChanged,
}: {
  paymentIntentId: string;
  state: 'unfinished' | 'due';
  onChanged: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      const { outcome } = await call<RepairPayment>(
        'POST /api/admin/payments-without-order/:paymentIntentId/repair',
        {
          params: { paymentIntentId },
        },
      );
      toast({ ...copy.outcomes[outcome], destructive: outcome === 'waiting' });
    } catch (error) {
      const description = (error instanceof CallError && error.detail) || copy.notRepaired;
      toast({ title: 'Error', description, destructive: true });
    } finally {
      setBusy(false);
      onChanged();
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button
        variant="filled"
        className="w-full min-h-[3.25rem] sm:w-auto sm:min-h-12"
        busy={isBusy}
        busyLabel={copy.trying}
        onClick={() => void press()}
      >
        {state === 'due' ? copy.sendBackNow : copy.repair}
      </Button>
      <p className="type-small text-label">
        {state === 'due' ? copy.sendBackNote : copy.repairNote}
      </p>
    </div>
  );
}

function standing(state: PaymentWithoutOrder['state'], needsOwner: boolean): [TagLook, string] {
  if (state === 'done') return ['shipped', copy.states.done];
  return needsOwner ? ['overdue', copy.states.needsOwner] : ['pending', copy.states.waiting];
}
