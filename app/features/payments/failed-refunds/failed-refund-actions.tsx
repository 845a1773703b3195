import { Button } from '#app/ui/forms/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { copy } from './copy.ts';
import { useFailedRefund } from './queries.ts';

/** The two ways on with a refund that failed. */
export function FailedRefundActions({
  refundId,
  className,
}: {
  refundId: string;
  className?: string;
}) {
  const { retry, settle } = useFailedRefund(refundId);
  const isBusy = retry.isPending || settle.isPending;
  return (
    <div className={cx('flex flex-wrap items-center gap-x-6 gap-y-2', className)}>
      <Button
        size="small"
        busy={settle.isPending}
        busyLabel={copy.working}
        disabled={isBusy}
        onClick={() => settle.mutate()}
      >
        {copy.settle}
      </Button>
      <Button
        size="small"
        variant="quiet"
        busy={retry.isPending}
        busyLabel={copy.working}
        disabled={isBusy}
        onClick={() => retry.mutate()}
      >
        {copy.retry}
      </Button>
    </div>
  );
}
