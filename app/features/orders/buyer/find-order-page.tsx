import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import { emailHint, isEmail } from '#app/platform/formats/email.ts';
import { ByMail } from '#app/ui/navigation/by-mail.tsx';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { LinkRequestAnswer, LinkRequestForm, useLinkRequest } from '#app/ui/forms/link-request.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { AskOrderLink } from '../contract.ts';
import { findOrderCopy as copy } from './find-order-copy.ts';
import {
  isOrderNumber,
  orderNumberHint,
  tidyOrderNumber,
} from '#app/platform/formats/order-number.ts';

export function loader() {
  return null;
}

export function clientLoader() {
  return null;
}

/** `/order`: the link to an order again, for whoever has lost the letter. */
export default function FindOrderPage() {
  const [isAsked, setAsked] = useState(false);
  return (
    <main className="wall grid min-h-[70dvh] content-center pt-12 pb-28">
      <PageHead title={copy.title} path="/order" description={copy.intro} />
      {isAsked ? (
        <LinkRequestAnswer copy={copy} again={() => setAsked(false)}>
          <ArrowLink to="/" arrow="left">
            Home
          </ArrowLink>
        </LinkRequestAnswer>
      ) : (
        <Form onAsked={() => setAsked(true)} />
      )}
    </main>
  );
}

function Form({ onAsked }: { onAsked: () => void }) {
  const { fields, errors, request, change } = useFindOrder(onAsked);
  return (
    <>
      <h1 className="type-d2">{copy.title}</h1>
      <p className="type-statement mt-4 max-w-[28em]">{copy.intro}</p>
      <ByMail sentence={copy.withoutScript} className="mt-6" />
      <LinkRequestForm request={request} copy={copy}>
        <TextField
          id="find-number"
          label={copy.number}
          help={copy.numberHelp}
          value={fields.number}
          error={errors.number}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => change({ number: event.target.value })}
        />
        <TextField
          id="find-email"
          label={copy.email}
          help={copy.emailHelp}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={fields.email}
          error={errors.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </LinkRequestForm>
    </>
  );
}

/** What is typed, and asking for the link with it. */
function useFindOrder(onAsked: () => void) {
  const [fields, setFields] = useState({ number: '', email: '' });
  const number = tidyOrderNumber(fields.number);
  const email = fields.email.trim();
  const errors: Partial<typeof fields> = {
    ...(!isOrderNumber(number) && { number: orderNumberHint }),
    ...(!isEmail(email) && { email: emailHint }),
  };
  const [wrong] = Object.keys(errors);
  const request = useLinkRequest({
    wrong: wrong && `find-${wrong}`,
    send: () => call<AskOrderLink>('POST /api/order-links', { body: { number, email } }),
    onAsked,
    failed: copy.failed,
  });
  return {
    fields,
    errors: request.isChecked ? errors : {},
    request,
    change: (changed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changed })),
  };
}
