import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { endings, nextSteps, nextTitle, toSubscription, tryAgain } from '../copy.ts';
import { hasBegunPaymentHere } from './use-first-payment.ts';
import { forgetSignupForm } from './use-signup.ts';

/** Nothing to load: what became of the payment stands in the page's address, and this tab knows whether there was one. */
export function loader() {
  return null;
}

export function clientLoader() {
  return null;
}

/** `/subscription-success`, where the payment leads, through the bank's own page or not. */
export default function SubscriptionSuccessPage() {
  const [search] = useSearchParams();
  const isPaid = useSyncExternalStore(subscribeToNothing, hasBegunPaymentHere, () => false);
  const said = endingOf(search.get('redirect_status'));
  const ending = isPaid || said === 'failed' ? said : 'unknown';
  const hasBegun = ending === 'succeeded';
  useEffect(() => {
    if (hasBegun) forgetSignupForm();
  }, [hasBegun]);
  const { title, text } = endings[ending];
  return (
    <main className="wall pt-12 pb-28">
      <PageHead title={title} />
      <meta name="robots" content="noindex" />
      <div role="status">
        <h1 className="type-d1">{title}</h1>
        <p className="type-statement mt-8 max-w-[28em]">{text}</p>
      </div>
      {ending === 'failed' ? (
        <p className="mt-8">
          <ButtonLink to="/subscription" variant="filled" size="large">
            {tryAgain}
          </ButtonLink>
        </p>
      ) : (
        <NextSteps month={search.get('month') ?? ''} closes={search.get('closes') ?? ''} />
      )}
      {ending !== 'failed' && (
        <p className="mt-10 flex flex-wrap gap-x-6 gap-y-3">
          {ending === 'unknown' && <ButtonLink to="/subscription">{toSubscription}</ButtonLink>}
          <ButtonLink to="/shop">Original Artworks</ButtonLink>
        </p>
      )}
    </main>
  );
}

const subscribeToNothing = () => () => undefined;

function NextSteps({ month, closes }: { month: string; closes: string }) {
  return (
    <section aria-labelledby="next" className="mt-14 max-w-[56rem]">
      <h2 id="next" className="type-d3 mb-5">
        {nextTitle}
      </h2>
      <dl className="border-t border-ink">
        {nextSteps(month, closes).map(({ term, text }) => (
          <div
            key={term}
            className="grid gap-x-6 border-b border-hairline py-4 sm:grid-cols-[14rem_1fr]"
          >
            <dt className="font-semibold">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the provider wrote into the address. A payment that was begun and not confirmed is one that failed. */
function endingOf(status: string | null): keyof typeof endings {
  if (status === null) return 'unknown';
  if (status === 'succeeded' || status === 'processing') return status;
  return 'failed';
}
