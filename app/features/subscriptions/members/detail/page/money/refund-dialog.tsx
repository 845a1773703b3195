import { type FormEvent, useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import { formatExactMoneyIn, toCents } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { TextArea } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { sentenceOf } from '../../../../manage/page/use-member.ts';
import type { DetailPayment, MemberDetail, RefundMonth } from '../../contract.ts';
import { detailCopy } from '../copy.ts';
import { useDetailChange } from '../use-detail.ts';

const copy = detailCopy.refund;

type RefundDialogProps = { member: MemberDetail; payment: DetailPayment; onClose: () => void };

/** Asks for the reason, says the sum and what becomes of the shirt, and sends the payment of a month back. */
export function RefundDialog({ member, payment, onClose }: RefundDialogProps) {
  const { month, currency, refundable, shirt } = payment;
  const form = useRefund(member, payment, onClose);
  const money = formatExactMoneyIn(currency, refundable);
  return (
    <Dialog open onClose={onClose} labelledBy="refund-month">
      <form
        method="post"
        noValidate
        className="grid gap-5 px-5 py-6 sm:px-7"
        onSubmit={(event) => void form.send(event)}
      >
        <div>
          <h2 id="refund-month" className="type-d3">
            {copy.title(money, month)}
          </h2>
          <p className="mt-4">
            {copy[shirt ?? 'open']} {copy.text(member.firstName)}
          </p>
        </div>
        <TextArea
          id="refund-reason"
          label={copy.reason}
          help={copy.reasonHelp}
          rows={2}
          maxLength={300}
          value={form.reason}
          error={form.problem}
          onChange={({ target }) => form.setReason(target.value)}
        />
        <div role="alert">{form.failure && <FieldError>{form.failure}</FieldError>}</div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            type="submit"
            variant="filled"
            className="grow sm:grow-0"
            busy={form.isBusy}
            busyLabel={copy.busy}
          >
            {copy.yes(money)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {copy.no}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useRefund(
  { id }: MemberDetail,
  { invoiceId, refundable, currency }: DetailPayment,
  onDone: () => void,
) {
  const { isBusy, tryTo } = useDetailChange(id);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setFailure(undefined);
    const failed = await tryTo({
      send: () =>
        call<RefundMonth>('PUT /api/admin/club/members/:id/payments/:invoiceId/refund', {
          params: { id, invoiceId },
          body: { amount: refundable, reason },
        }),
      done: ({ payments }) => {
        const now = payments.find((one) => one.invoiceId === invoiceId);
        const isGone = now !== undefined && toCents(now.refundable) === 0;
        return isGone
          ? { title: copy.done(formatExactMoneyIn(currency, refundable)) }
          : { title: copy.waits, description: copy.waitsText };
      },
    });
    if (!failed) return onDone();
    const said = failed instanceof CallError ? failed.fields['reason'] : undefined;
    if (said) {
      setProblem(said);
      document.getElementById('refund-reason')?.focus();
    } else setFailure(sentenceOf(failed));
  }
  return {
    reason,
    problem,
    failure,
    isBusy,
    send,
    setReason: (text: string) => {
      setReason(text);
      setProblem(undefined);
    },
  };
}
