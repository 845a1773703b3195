import type { ReactNode } from 'react';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import { EmailLink } from '#app/ui/wrapped-email.tsx';

type PaymentFrameProps = {
  buyer: { name: string; email: string };
  /** In the buyer's name's place where it is not known. */
  nobody: string;
  /** Decimal, of `currency`. */
  amount: string;
  currency: string;
  at: string;
  tag?: ReactNode;
  /** What can be done with it. */
  steps?: ReactNode;
  children: ReactNode;
};

/** A payment in the owner's list: who paid and when, what is to be known of it, and how much it is. */
export function PaymentFrame({
  buyer,
  nobody,
  amount,
  currency,
  at,
  tag,
  steps,
  children,
}: PaymentFrameProps) {
  return (
    <li className="-mx-(--margin) border-y border-hairline bg-paper sm:mx-0 sm:border-x">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline px-(--margin) py-4 sm:px-6">
        <div className="min-w-0">
          <p className="text-[1.0625rem]/6 font-semibold">{buyer.name || nobody}</p>
          {buyer.email && (
            <EmailLink
              email={buyer.email}
              className="type-small wrap-anywhere text-label underline underline-offset-4"
            />
          )}
        </div>
        <div className="flex items-center gap-4 sm:flex-col sm:items-end sm:gap-1.5">
          {tag}
          <time dateTime={at} className="type-small text-label">
            {formatLongDate(at)}
          </time>
        </div>
      </div>
      <div className="grid gap-x-12 gap-y-5 px-(--margin) py-5 sm:px-6 md:grid-cols-[1fr_auto]">
        <div className="max-w-[40em] min-w-0">{children}</div>
        <p className="text-right">
          <span className="type-small block text-label">{currency}</span>
          <span className="text-[1.25rem]/7 font-semibold tabular-nums">{formatMoney(amount)}</span>
        </p>
      </div>
      {steps && <div className="px-(--margin) pb-5 sm:px-6">{steps}</div>}
    </li>
  );
}
