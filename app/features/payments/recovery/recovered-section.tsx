import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#app/ui/error-state.tsx';
import type { Decision, RecoveredPayment } from './contract.ts';
import { recoveryCopy as copy } from './copy.ts';
import { Deciding } from './deciding.tsx';
import { installationQuery, recoveredQuery } from './queries.ts';
import { RecoveredCard } from './recovered-card.tsx';

/** What may be said of several payments at once. */
const together: readonly Decision[] = ['ship', 'shipped', 'refund'];

/** The payments that a restored database had lost, each and all with the owner's choices. Nothing stands here when there are none. */
export function RecoveredSection({ className }: { className?: string }) {
  const { data: payments, error, isFetching, refetch } = useQuery(recoveredQuery());
  const { data: state } = useQuery(installationQuery());
  if (payments?.length === 0 || (!payments && !error)) return null;
  const isLooking = state?.isLooking ?? false;
  return (
    <section aria-labelledby="recovered" className={className}>
      <h2 id="recovered" className="type-h">
        {copy.title}
      </h2>
      <p className="mt-2 max-w-[44em] text-label">
        {copy.intro} {isLooking && copy.first}
      </p>
      {error && (
        <ErrorState
          sentence={copy.notLoaded}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-6"
        />
      )}
      {payments && !isLooking && payments.length > 1 && <ForAll payments={payments} />}
      <ul className="mt-6 grid gap-6">
        {payments?.map((payment) => (
          <RecoveredCard key={payment.paymentIntentId} payment={payment} isLooking={isLooking} />
        ))}
      </ul>
    </section>
  );
}

function ForAll({ payments }: { payments: RecoveredPayment[] }) {
  const choices = together.filter((choice) =>
    payments.some((payment) => payment.choices.includes(choice)),
  );
  return (
    <div className="mt-5 border-y border-hairline py-4">
      <Deciding payments={payments} choices={choices} lead={copy.all(payments.length)} />
    </div>
  );
}
