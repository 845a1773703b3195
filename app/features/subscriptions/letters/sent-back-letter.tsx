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
  /** `skipped`: the month was skipped in time; `rests`: the club rests in it; `twice`: it was paid already. */
  why: z.enum(['skipped', 'rests', 'twice']),
  manageUrl: z.url().optional(),
  contactEmail: z.string(),
});

/** The letter about a payment that should not have been taken. */
export const subscriptionSentBack = letterTemplate(
  SentBack,
  ({ firstName, month, amount, currency, why, manageUrl, contactEmail }) => {
    const named = formatMonth(month) ?? month;
    const reason = {
      skipped: `You had skipped ${named}`,
      rests: `The club rests in ${named}`,
      twice: `The shirt of ${named} was paid already`,
    }[why];
    return {
      subject: `Your payment for ${named} is sent back`,
      body: (
        <LetterFrame
          title="Your payment is sent back"
          preheader={`${formatMoneyIn(currency, amount)} for ${named} is on its way back to you.`}
          contactEmail={contactEmail}
        >
          <LetterHeading>Your payment is sent back, {firstName}</LetterHeading>
          <Paragraph>
            {reason}, and your card was charged all the same. The {formatMoneyIn(currency, amount)}{' '}
            are on their way back to it. Banks take up to ten days to show them.
          </Paragraph>
          {manageUrl && <ActionLink href={manageUrl}>Your subscription</ActionLink>}
        </LetterFrame>
      ),
    };
  },
);
