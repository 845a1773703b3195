import { z } from 'zod';
import { ActionLink, Facts, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';

/** What is mailed to the owner when a new browser signs in or the credentials change. */
const AccountNotice = z.object({
  title: z.string(),
  kind: z.string(),
  username: z.string(),
  at: z.iso.datetime(),
  browser: z.string(),
  network: z.string(),
  siteUrl: z.url(),
  contactEmail: z.string(),
});
type AccountNotice = z.output<typeof AccountNotice>;

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** The letter about a sign-in or a change of credentials that might have been somebody else's doing. */
export const accountNotice = letterTemplate(AccountNotice, (notice) => ({
  subject: `${notice.title} (${notice.username})`,
  body: <AccountLetter {...notice} />,
}));

function AccountLetter({
  title,
  kind,
  username,
  at,
  browser,
  network,
  siteUrl,
  contactEmail,
}: AccountNotice) {
  return (
    <LetterFrame
      answerReaches="nobody"
      title={title}
      preheader="If this was you, there is nothing to do."
      contactEmail={contactEmail}
    >
      <LetterHeading>{title}</LetterHeading>
      <Facts>
        Account: {username}
        <br />
        When: {moment.format(new Date(at))} UTC
        <br />
        Where: {browser || 'The server itself, by its settings or its command line'}
        {network && `, ${/\d/.test(network) ? 'network ' : ''}${network}`}
      </Facts>
      <Paragraph>If this was you, there is nothing to do.</Paragraph>
      <Paragraph>
        {kind === 'code-failed'
          ? 'Whoever tried knows your password. The second factor kept them out. If it was not you, change the password now: every browser that is signed in elsewhere is signed out by it.'
          : 'If it was not you, choose a new password now: it signs out every other browser. If you cannot sign in any more, ask for a link on the sign-in page, or set a password on the server.'}
      </Paragraph>
      <ActionLink href={`${siteUrl}/admin/account`}>Open your account</ActionLink>
    </LetterFrame>
  );
}
