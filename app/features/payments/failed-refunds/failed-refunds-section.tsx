import { useQuery } from '@tanstack/react-query';
import { formatExactMoney } from '#app/platform/formats/money.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { EmailLink } from '#app/ui/wrapped-email.tsx';
import type { FailedRefund } from './contract.ts';
import { copy } from './copy.ts';
import { FailedRefundActions } from './failed-refund-actions.tsx';
import { failedRefundsQuery } from './queries.ts';

/** The refunds that failed; nothing stands there when there is none. */
export function FailedRefundsSection({ className }: { className?: string }) {
  const { data: failed, error, refetch, isFetching } = useQuery(failedRefundsQuery());
  if (!error && (failed?.length ?? 0) === 0) return null;
  return (
    <section aria-labelledby="failed-refunds" className={className}>
      <h2 id="failed-refunds" className="type-h">
        {copy.title}
      </h2>
      <p className="mt-2 max-w-[44em] text-label">{copy.intro}</p>
      {error && (
        <ErrorState
          sentence={copy.notLoaded}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-6"
        />
      )}
      <ul className="mt-6 grid gap-6 empty:hidden">
        {failed?.map((refund) => (
          <FailedRefundCard key={refund.id} refund={refund} />
        ))}
      </ul>
    </section>
  );
}

function FailedRefundCard({
  refund: { id, orderId, orderNumber, buyer, amount, reason, since },
}: {
  refund: FailedRefund;
}) {
  return (
    <li className="-mx-(--margin) border-y border-hairline bg-paper px-(--margin) py-5 sm:mx-0 sm:border-x sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-[1.0625rem]/6 font-semibold">{buyer.name || copy.nobody}</p>
          <p className="type-small flex flex-wrap gap-x-4 text-label">
            {buyer.email && (
              <EmailLink
                email={buyer.email}
                className="wrap-anywhere underline underline-offset-4"
              />
            )}
            {orderId && orderNumber && (
              <Link className="underline underline-offset-4" to={`/admin/orders/${orderId}`}>
                {copy.order(orderNumber)}
              </Link>
            )}
          </p>
        </div>
        <div className="flex items-center gap-4 sm:flex-col sm:items-end sm:gap-1.5">
          <Tag look="overdue">{copy.failed}</Tag>
          <span className="type-small text-label">
            <LocalDate at={since} />
          </span>
        </div>
      </div>
      <p className="mt-4 text-[1.25rem]/7 font-semibold tabular-nums">{formatExactMoney(amount)}</p>
      <p className="mt-1 max-w-[40em]">{reason ? copy.reason(reason) : copy.noReason}</p>
      <p className="type-small mt-1 max-w-[44em] text-label">{copy.what}</p>
      <FailedRefundActions refundId={id} className="mt-4" />
    </li>
  );
}
