import { z } from 'zod';
import { formatMoneyIn } from '#app/platform/formats/money.ts';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { formatMonth } from '../club.ts';

/** A payment of the club that goes back by itself. */
const SentBack = z.object({
  firstName: z.string(),
  month: z.string(),
  amount: Amount,
  currency: z.string(),
  /**
   * `skipped`: the month was skipped in time; `rests`: the club rests in it; `twice`: it was paid already; `second`: the address had a
   * membership; `studio`: the owner sends it.
   */
  why: z.enum(['skipped', 'rests', 'twice', 'second', 'studio']),
  /** Where the owner sends it: whether its shirt still comes, or has come. */
  isShirtSent: z.boolean().optional(),
  manageUrl: z.url().optional(),
  contactEmail: z.string(),
});

/** The letter about a payment that should not have been taken. */
export const subscriptionSentBack = letterTemplate(
  SentBack,
  ({ firstName, month, amount, currency, why, isShirtSent, manageUrl, contactEmail }) => {
    const named = formatMonth(month) ?? month;
    const money = formatMoneyIn(currency, amount);
    const charged = 'and your card was charged all the same.';
    const reasons = {
      skipped: `You had skipped ${named}, ${charged}`,
      rests: `The club rests in ${named}, ${charged}`,
      twice: `The shirt of ${named} was paid already, ${charged}`,
      second: `Your address had a subscription already, which goes on as it was, and a second one was begun for ${named}. It has ended, and its shirt is not sent.`,
      studio: `The studio sends your payment for ${named} back.${isShirtSent ? '' : ' Its shirt is not sent.'}`,
    };
    return {
      subject: `Your payment for ${named} is sent back`,
      body: (
        <LetterFrame
          title="Your payment is sent back"
          preheader={`${money} for ${named} is on its way back to you.`}
          contactEmail={contactEmail}
        >
          <LetterHeading>Your payment is sent back, {firstName}</LetterHeading>
          <Paragraph>
            {reasons[why]} The {money} are on their way back to your card. Banks take up to ten days
            to show them.
          </Paragraph>
          {manageUrl && <ActionLink href={manageUrl}>Your subscription</ActionLink>}
        </LetterFrame>
      ),
    };
  },
);
