import { useState } from 'react';
import { formatExactMoneyIn, toCents } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import type { DetailPayment, MemberDetail } from '../../contract.ts';
import { detailCopy } from '../copy.ts';
import { Part } from '../part.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const copy = detailCopy.payments;
/** So many stand open; who has been a member for years has more behind a button. */
const first = 6;

/** What was paid for which month, what became of its shirt, and what went back. */
export function Payments({ member }: { member: MemberDetail }) {
  const { payments } = member;
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<string>();
  const shown = isOpen ? payments : payments.slice(0, first);
  const refunding = payments.find(({ invoiceId }) => invoiceId === asked);
  return (
    <Part id="payments" title={copy.title}>
      {payments.length === 0 && <p className="mt-4 text-label">{copy.none}</p>}
      <ul>
        {shown.map((payment) => (
          <Row
            key={payment.invoiceId}
            payment={payment}
            now={member.months[0]?.month ?? payment.month}
            isTestOver={member.isTestOver}
            onRefund={() => setAsked(payment.invoiceId)}
          />
        ))}
      </ul>
      {shown.length < payments.length && (
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          {copy.more(payments.length - shown.length)}
        </Button>
      )}
      {refunding && (
        <RefundDialog member={member} payment={refunding} onClose={() => setAsked(undefined)} />
      )}
    </Part>
  );
}

type RowProps = { payment: DetailPayment; now: string; isTestOver: boolean; onRefund: () => void };

function Row({ payment, now, isTestOver, onRefund }: RowProps) {
  const { invoiceId, month, paidAt, amount, currency, shirt, whyNot, refundAskedAt, isTest } =
    payment;
  const isUnreal = isTest && isTestOver;
  const unsent = isUnreal ? copy.testOver : copy.noShirt;
  const why = `why-${invoiceId}`;
  const isAsked = refundAskedAt !== null;
  const named = copy.of(month, now);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 border-b sm:grid-cols-[minmax(0,1fr)_auto_5rem] border-hairline py-3">
      <p className="font-semibold">{named}</p>
      <p className="tabular-nums">{formatExactMoneyIn(currency, amount)}</p>
      <div className="min-w-0 sm:row-start-2">
        <p className="type-caption text-label">
          <LocalDate at={paidAt} />
          {isUnreal && `, ${copy.inTest}`}, {shirt ? copy.shirts[shirt] : unsent}
        </p>
        <Back payment={payment} />
        {whyNot && !isAsked && !isAllBack(payment) && (
          <p id={why} className="type-caption text-label">
            {whyNot}
          </p>
        )}
      </div>
      <p className="justify-self-end sm:col-start-3 sm:row-start-1">
        {!isAsked && !isAllBack(payment) && (
          <Button
            variant="quiet"
            size="small"
            className="-my-2.5"
            disabled={whyNot !== null}
            aria-haspopup="dialog"
            aria-describedby={whyNot ? why : undefined}
            onClick={onRefund}
          >
            <span>
              {copy.refund}
              <span className="sr-only"> {named}</span>
            </span>
          </Button>
        )}
      </p>
    </li>
  );
}

/** What went back, or is on its way. */
function Back({ payment }: { payment: DetailPayment }) {
  const { refunded, currency, refundAskedAt } = payment;
  const isBack = toCents(refunded) > 0;
  if (!isBack && !refundAskedAt) return null;
  return (
    <p className="type-caption font-semibold">
      {isBack ? copy.back(formatExactMoneyIn(currency, refunded)) : copy.asked}
    </p>
  );
}

const isAllBack = ({ refundable }: DetailPayment): boolean => toCents(refundable) === 0;
