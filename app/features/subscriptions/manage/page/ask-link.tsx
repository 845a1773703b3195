import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import { emailHint, isEmail } from '#app/platform/formats/email.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { LinkRequestAnswer, LinkRequestForm, useLinkRequest } from '#app/ui/forms/link-request.tsx';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { ByMail } from '#app/ui/navigation/by-mail.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useSellsClub } from '../../page/use-sells-club.ts';
import type { MailLink } from '../contract.ts';
import { linkCopy as copy } from './copy.ts';

/** Asks for the address and mails a link to it, with one answer for all; also what stands behind a link that is over. */
export function AskLink({ isExpired = false }: { isExpired?: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const sellsClub = useSellsClub();
  return (
    <main className="wall grid min-h-[70dvh] content-center pt-12 pb-28">
      <PageHead title={isExpired ? copy.expiredTitle : copy.title} />
      <meta name="robots" content="noindex" />
      {isAsked ? (
        <LinkRequestAnswer copy={copy} again={() => setAsked(false)} lasts={copy.lasts} />
      ) : (
        <>
          <h1 className="type-d2">{isExpired ? copy.expiredTitle : copy.title}</h1>
          <p className="type-statement mt-4 max-w-[28em]">
            {isExpired ? copy.expired : copy.intro}
          </p>
          <ByMail sentence={copy.withoutScript} className="mt-6" />
          <LinkForm onAsked={() => setAsked(true)} />
          {sellsClub && (
            <p className="mt-10 flex flex-wrap items-center gap-x-4 text-label">
              {copy.notMember}
              <ArrowLink to="/subscription" className="text-ink">
                {copy.join}
              </ArrowLink>
            </p>
          )}
        </>
      )}
    </main>
  );
}

function LinkForm({ onAsked }: { onAsked: () => void }) {
  const [typed, setTyped] = useState('');
  const email = typed.trim();
  const isWrong = !isEmail(email);
  const request = useLinkRequest({
    wrong: isWrong ? 'manage-email' : undefined,
    send: () => call<MailLink>('POST /api/club/links', { body: { email } }),
    onAsked,
    failed: copy.failed,
  });
  return (
    <>
      <LinkRequestForm request={request} copy={copy}>
        <TextField
          id="manage-email"
          label={copy.email}
          help={copy.emailHelp}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={typed}
          error={request.isChecked && isWrong ? emailHint : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </LinkRequestForm>
      <p className="type-small mt-5 text-label">{copy.lasts}</p>
    </>
  );
}
