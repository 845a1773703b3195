import { z } from 'zod';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';

const OrderLink = z.object({
  firstName: z.string(),
  orderNumber: z.string(),
  orderUrl: z.url(),
  contactEmail: z.string(),
});

/** The letter to a buyer who asked for the link of an order. */
export const orderLink = letterTemplate(
  OrderLink,
  ({ firstName, orderNumber, orderUrl, contactEmail }) => ({
    subject: `The link to your order ${orderNumber}`,
    body: (
      <LetterFrame
        title="The link to your order"
        preheader={`Order ${orderNumber}, as it stands now.`}
        contactEmail={contactEmail}
      >
        <LetterHeading>Here is your order, {firstName}</LetterHeading>
        <Paragraph>
          Somebody asked for this link with your order's number and your address. If it was not you,
          there is nothing to do: it went to you alone.
        </Paragraph>
        <ActionLink href={orderUrl}>View your order</ActionLink>
      </LetterFrame>
    ),
  }),
);
