import { useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { pageContext } from '#app/platform/page-context.server.ts';
import { call, CallError } from '#app/platform/call.ts';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Confirm, Unsubscribe } from './contract.ts';
import { newsletterCopy } from './copy.ts';
import { isConfirmed } from './service.server.ts';

type State = 'asked' | 'done' | 'invalid' | 'failed';

const steps = {
  confirm: { asked: newsletterCopy.toConfirm, done: newsletterCopy.confirmed },
  unsubscribe: { asked: newsletterCopy.toLeave, done: newsletterCopy.left },
};

const invalid = {
  confirm: newsletterCopy.invalid,
  unsubscribe: { title: newsletterCopy.invalid.title, text: newsletterCopy.invalid.toLeave },
};

/** Whether the press was made already: a letter is opened again after a week. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<State> {
  const { action = '', token = '' } = params;
  if (!Object.hasOwn(steps, action)) throw data(null, { status: 404 });
  const isDone = action === 'confirm' && (await isConfirmed(context.get(pageContext), token));
  return isDone ? 'done' : 'asked';
}

export function clientLoader(): State {
  return 'asked';
}

/** Where the links of the newsletter's letters lead: a press acts, the mere visit does not, because what scans mail follows links too. */
export default function NewsletterPage() {
  const { action, token = '' } = useParams();
  const step = action === 'confirm' ? 'confirm' : 'unsubscribe';
  const { asked, done } = steps[step];
  const [state, setState] = useState<State>(useLoaderData<typeof loader>());
  const [isSending, setSending] = useState(false);

  async function act() {
    setSending(true);
    try {
      await carryOut(step, { token });
      setState('done');
    } catch (error) {
      setState(error instanceof CallError && error.status === 404 ? 'invalid' : 'failed');
    } finally {
      setSending(false);
    }
  }

  const { title, text } = state === 'invalid' ? invalid[step] : state === 'done' ? done : asked;
  return (
    <main className="wall grid min-h-[70dvh] content-center pt-12 pb-28">
      <PageHead title={newsletterCopy.title} />
      <meta name="robots" content="noindex" />
      <div role="status">
        <h1 className="type-d1">{title}</h1>
        <p className="type-statement mt-8 max-w-[28em]">{text}</p>
      </div>
      {state === 'asked' && (
        <div className="mt-8">
          <Button
            variant="filled"
            size="large"
            busy={isSending}
            busyLabel={newsletterCopy.sending}
            onClick={() => void act()}
          >
            {asked.press}
          </Button>
        </div>
      )}
      {state === 'failed' && (
        <ErrorState
          sentence="That did not go through. Please try again."
          retry={() => void act()}
          busy={isSending}
          className="mt-8"
        />
      )}
      <div className="mt-8">
        <ArrowLink to="/" arrow="left">
          Home
        </ArrowLink>
      </div>
    </main>
  );
}

const carryOut = (step: keyof typeof steps, params: { token: string }) =>
  step === 'confirm'
    ? call<Confirm>('POST /api/newsletter/:token/confirm', { params })
    : call<Unsubscribe>('POST /api/newsletter/:token/unsubscribe', { params });
