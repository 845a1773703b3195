import { z } from 'zod';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { formatMonth } from '../club.ts';

/** A renewal that the card refused. */
export const PaymentFailed = z.object({
  firstName: z.string(),
  /** Which try it was; `last`: no other follows, `suspended`: the subscription is paused. */
  stage: z.enum(['first', 'again', 'last', 'suspended']).default('first'),
  month: z.string(),
  amount: Amount,
  /** Where it can be paid with another card. */
  payUrl: z.url().optional(),
  /** The member's own page; letters that were written before it are without. */
  manageUrl: z.url().optional(),
  triedAgainAt: z.iso.datetime().optional(),
  /** When the subscription is paused if it is not paid. */
  pausedAt: z.iso.datetime().optional(),
  contactEmail: z.string(),
});
export type PaymentFailed = z.output<typeof PaymentFailed>;

/** The letters that go out when a renewal fails: one for each stage. */
export const subscriptionPaymentFailed = letterTemplate(PaymentFailed, (failed) => ({
  subject: subjects[failed.stage](formatMonth(failed.month) ?? failed.month),
  body: <PaymentFailedLetter {...failed} />,
}));

const subjects: Record<PaymentFailed['stage'], (month: string) => string> = {
  first: (month) => `Your card was refused for the shirt of ${month}`,
  again: (month) => `Your card was refused again for the shirt of ${month}`,
  last: (month) => `Your subscription will be paused: the shirt of ${month} is not paid`,
  suspended: (month) => `Your subscription is paused: the shirt of ${month} is not paid`,
};

const headings: Record<PaymentFailed['stage'], string> = {
  first: 'Your card was refused',
  again: 'Your card was refused again',
  last: 'Your subscription will be paused',
  suspended: 'Your subscription is paused',
};

function PaymentFailedLetter(failed: PaymentFailed) {
  const { firstName, stage, month, amount, payUrl, manageUrl, contactEmail } = failed;
  return (
    <LetterFrame
      title={headings[stage]}
      preheader={`The payment for the shirt of ${formatMonth(month)} did not go through.`}
      contactEmail={contactEmail}
    >
      <LetterHeading>
        {headings[stage]}, {firstName}
      </LetterHeading>
      <Paragraph>
        The payment of {formatMoney(amount)} for the shirt of {formatMonth(month)} did not go
        through. {whatFollows(failed)}
      </Paragraph>
      {manageUrl && <ActionLink href={manageUrl}>Pay, or change your card</ActionLink>}
      {!manageUrl && payUrl && <ActionLink href={payUrl}>Pay with another card</ActionLink>}
      {!manageUrl && !payUrl && (
        <Paragraph>If you would rather use another card, answer this letter.</Paragraph>
      )}
    </LetterFrame>
  );
}

function whatFollows({ stage, triedAgainAt, pausedAt }: PaymentFailed): string {
  const when = triedAgainAt ? `on ${formatLongDate(triedAgainAt)}` : 'in the next days';
  const paused = pausedAt ? ` on ${formatLongDate(pausedAt)}` : '';
  const wording: Record<typeof stage, string> = {
    first: `That happens: a card runs out, a bank is careful. It will be tried again ${when}, and nothing is lost meanwhile.`,
    again: `It will be tried again ${when}. You can also pay at once, or use another card.`,
    last: `It is not tried again by itself. Unless it is paid, your subscription is paused${paused}: nothing more is charged and no shirt is sent. Paying takes it up again.`,
    suspended:
      'Your subscription is paused: nothing more is charged and no shirt is sent. As soon as it is paid, your subscription goes on and the shirt is yours.',
  };
  return wording[stage];
}
