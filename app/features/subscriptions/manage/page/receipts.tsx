import { useState } from 'react';
import { formatExactMoney } from '#app/platform/formats/money.ts';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { pathOf } from '#app/platform/call.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { formatMonth } from '../../club.ts';
import type { MemberPage } from '../contract.ts';
import { manageCopy as copy } from './copy.ts';
import { Section } from './section.tsx';

/** How many stand there before somebody asks for more. */
const first = 4;

/** What was paid, the newest first, each with its paper. */
export function Receipts({ member, token }: { member: MemberPage; token: string }) {
  const [isWhole, setWhole] = useState(false);
  const { receipts } = member;
  if (receipts.length === 0) return null;
  const shown = isWhole ? receipts : receipts.slice(0, first);
  const left = receipts.length - shown.length;
  return (
    <Section id="receipts" title={copy.receipts.title}>
      <ul className="-mt-4">
        {shown.map((receipt) => (
          <Receipt key={receipt.invoiceId} receipt={receipt} token={token} />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="quiet" className="mt-2" onClick={() => setWhole(true)}>
          {copy.receipts.more(left)}
        </Button>
      )}
    </Section>
  );
}

type ReceiptProps = { receipt: MemberPage['receipts'][number]; token: string };

function Receipt({ receipt, token }: ReceiptProps) {
  const { invoiceId, paidAt, month, title, amount, refunded } = receipt;
  const day = formatLongDate(paidAt);
  const name = title || (formatMonth(month) ?? month);
  return (
    <li className="grid grid-cols-[1fr_auto_auto] items-baseline gap-x-5 border-b border-hairline py-1.5 sm:grid-cols-[11rem_1fr_auto_auto]">
      <time dateTime={paidAt} className="text-label max-sm:type-small max-sm:row-start-2">
        {day}
      </time>
      <span className="min-w-0 wrap-anywhere max-sm:row-start-1">
        {name}
        {refunded !== '0.00' && (
          <span className="type-small block text-label">{copy.receipts.refunded(refunded)}</span>
        )}
      </span>
      <span className="tabular-nums max-sm:row-span-2 max-sm:row-start-1 max-sm:self-center">
        {formatExactMoney(amount)}
      </span>
      <a
        href={pathOf('/api/club/member/:token/receipts/:invoiceId', { token, invoiceId })}
        target="_blank"
        rel="noreferrer"
        className="type-ui inline-flex min-h-11 items-center font-semibold underline underline-offset-4 max-sm:row-span-2 max-sm:row-start-1 max-sm:self-center"
      >
        {copy.receipts.one}
        <span className="sr-only">{copy.receipts.of(name, day)}</span>
      </a>
    </li>
  );
}
