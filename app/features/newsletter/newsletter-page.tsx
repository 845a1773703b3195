import { useCallback, useEffect, useRef, useState } from 'react';
import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import { call, CallError } from '#app/platform/call.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Confirm, Unsubscribe } from './contract.ts';
import { newsletterCopy } from './copy.ts';

type State = 'under-way' | 'done' | 'invalid' | 'failed';

const steps = {
  confirm: { underWay: newsletterCopy.confirming, done: newsletterCopy.confirmed },
  unsubscribe: { underWay: newsletterCopy.leaving, done: newsletterCopy.left },
};

export function loader({ params }: LoaderFunctionArgs) {
  if (!params.action || !(params.action in steps)) throw data(null, { status: 404 });
  return null;
}

export function clientLoader() {
  return null;
}

/** Where the links of the newsletter's letters lead: the press in the letter was the one click, so it acts at once. */
export default function NewsletterPage() {
  const { action, token = '' } = useParams();
  const step = action === 'confirm' ? 'confirm' : 'unsubscribe';
  const [state, setState] = useState<State>('under-way');
  const begun = useRef(false);

  const act = useCallback(async () => {
    setState('under-way');
    try {
      if (step === 'confirm') await call<Confirm>('POST /api/newsletter/:token/confirm', { params: { token } });
      else await call<Unsubscribe>('POST /api/newsletter/:token/unsubscribe', { params: { token } });
      setState('done');
    } catch (error) {
      setState(error instanceof CallError && error.status === 404 ? 'invalid' : 'failed');
    }
  }, [step, token]);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void act();
  }, [act]);

  const { title, text } = state === 'invalid' ? newsletterCopy.invalid : state === 'done' ? steps[step].done : steps[step].underWay;
  return (
    <main className="wall grid min-h-[70dvh] content-center pt-12 pb-28">
      <PageHead title={newsletterCopy.title} />
      <meta name="robots" content="noindex" />
      {state === 'failed' ? (
        <ErrorState sentence="That did not go through. Please try again." retry={() => void act()} />
      ) : (
        <div role="status">
          <h1 className="type-d1">{title}</h1>
          <p className="type-statement mt-8 min-h-[3em] max-w-[28em]">{text}</p>
          <noscript>
            <p className="type-statement max-w-[28em]">{newsletterCopy.withoutScript}</p>
          </noscript>
        </div>
      )}
      <div className="mt-6">
        <ArrowLink to="/" arrow="left">
          Home
        </ArrowLink>
      </div>
    </main>
  );
}
