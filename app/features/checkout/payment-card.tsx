import { useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import { formatLongDate } from '#app/platform/dates.ts';
import { formatMoney } from '#app/platform/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Tag, type TagLook } from '#app/ui/tag.tsx';
import { toast } from '#app/ui/toast.ts';
import type { PaymentWithoutOrder, RepairPayment } from './contract.ts';
import { ownerCopy as copy } from './owner-copy.ts';

/** One payment that has no order: whose it is, why, how far its money has come, and the click that tries again. */
export function PaymentCard({ payment, onChanged }: { payment: PaymentWithoutOrder; onChanged: () => void }) {
  const { paymentIntentId, state, needsOwner, reason, buyer, amount, currency, attempts, lastError, since } = payment;
  const [look, word] = standing(state, needsOwner);
  return (
    <li className="-mx-(--margin) border-y border-hairline bg-paper sm:mx-0 sm:border-x">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline px-(--margin) py-4 sm:px-6">
        <div className="min-w-0">
          <p className="text-[1.0625rem]/6 font-semibold">{buyer.name || copy.nobody}</p>
          {buyer.email && (
            <a className="type-small break-words text-label underline underline-offset-4" href={`mailto:${buyer.email}`}>
              {buyer.email}
            </a>
          )}
        </div>
        <div className="flex items-center gap-4 sm:flex-col sm:items-end sm:gap-1.5">
          <Tag look={look}>{word}</Tag>
          <time dateTime={since} className="type-small text-label">
            {formatLongDate(since)}
          </time>
        </div>
      </div>
      <div className="grid gap-x-12 gap-y-5 px-(--margin) py-5 sm:px-6 md:grid-cols-[1fr_auto]">
        <div className="max-w-[40em]">
          <p>{copy.reasons[reason] ?? reason}</p>
          {state !== 'done' && (
            <p className="type-small mt-2 text-label">
              {state === 'due' ? copy.tries(attempts) : state === 'pending' ? copy.underway : copy.stillTrying}
              {lastError && <> {copy.lastError(lastError)}</>}
            </p>
          )}
          <p className="type-small mt-2 break-all text-label">{paymentIntentId}</p>
        </div>
        <p className="text-right">
          <span className="type-small block text-label">{currency}</span>
          <span className="text-[1.25rem]/7 font-semibold tabular-nums">{formatMoney(amount)}</span>
        </p>
      </div>
      {(state === 'due' || state === 'unfinished') && <Repair paymentIntentId={paymentIntentId} state={state} onChanged={onChanged} />}
    </li>
  );
}

function Repair({ paymentIntentId, state, onChanged }: { paymentIntentId: string; state: 'unfinished' | 'due'; onChanged: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      const { outcome } = await call<RepairPayment>('POST /api/admin/payments-without-order/:paymentIntentId/repair', {
        params: { paymentIntentId },
      });
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
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-(--margin) pb-5 sm:px-6">
      <Button
        variant="filled"
        className="w-full min-h-[3.25rem] sm:w-auto sm:min-h-12"
        busy={isBusy}
        busyLabel={copy.trying}
        onClick={() => void press()}
      >
        {state === 'due' ? copy.sendBackNow : copy.repair}
      </Button>
      <p className="type-small text-label">{state === 'due' ? copy.sendBackNote : copy.repairNote}</p>
    </div>
  );
}

function standing(state: PaymentWithoutOrder['state'], needsOwner: boolean): [TagLook, string] {
  if (state === 'done') return ['shipped', copy.states.done];
  return needsOwner ? ['overdue', copy.states.needsOwner] : ['pending', copy.states.waiting];
}
