import { useQuery } from '@tanstack/react-query';
import { useChanging } from '#app/features/connections/form/use-changing.ts';
import { QueryContent } from '#app/features/settings/frame/query-content.tsx';
import { ArrowUpRight } from '#app/ui/icons/admin-icons.tsx';
import type { PaymentConnection } from '../contract.ts';
import { paymentConnectionQuery } from '../queries.ts';
import { AccountCard } from './account-card.tsx';
import { ConnectForm } from './connect-form.tsx';
import { sectionCopy as copy } from './copy.ts';
import { EarlierKeys } from './earlier-keys.tsx';

/** The account that buyers pay into: what it can do now, and the form that connects another. */
export function PaymentSection() {
  const query = useQuery(paymentConnectionQuery());
  return (
    <QueryContent query={query} failed={copy.failed} blocks={['h-80']} className="">
      {(connection) => <Connection connection={connection} />}
    </QueryContent>
  );
}

function Connection({ connection }: { connection: PaymentConnection }) {
  const { source } = connection;
  const { asks, card, form } = useChanging(source);
  return (
    <div className="grid gap-10">
      <div className="max-w-[38em]">
        <p className="text-label">{copy.intro}</p>
        <a
          href="https://dashboard.stripe.com/apikeys"
          target="_blank"
          rel="noreferrer"
          className="mt-1 inline-flex min-h-11 items-center gap-2 type-ui font-semibold"
        >
          <span className="link">{copy.openKeys}</span>
          <ArrowUpRight className="size-4.5" />
          <span className="sr-only">{copy.inNewTab}</span>
        </a>
      </div>
      <AccountCard connection={connection} {...card} />
      {asks && (
        <ConnectForm
          key={connection.account?.lastFour ?? 'new'}
          connection={connection}
          {...form}
        />
      )}
      {connection.earlier.length > 0 && <EarlierKeys connection={connection} />}
    </div>
  );
}
