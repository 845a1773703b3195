import { z } from 'zod';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatExactMoney } from '#app/platform/formats/money.ts';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { Totals } from '#app/features/email/letter/letter-lines.tsx';
import { letterTemplate } from '#app/features/email/template.ts';

/** A week's money as its letter tells of it. Decimal strings, days in UTC. */
export const Week = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  income: z.string(),
  refunds: z.string(),
  fees: z.string(),
  payouts: z.string(),
  difference: z.string(),
  /** The days on which books and provider do not agree. */
  differing: z.array(z.iso.date()),
  notCompared: z.number().int(),
  siteUrl: z.url(),
  contactEmail: z.string(),
});
export type Week = z.output<typeof Week>;

/** The letter of each week, also when all is well: one that stops coming says that something does not run. */
export const weeklyBalance = letterTemplate(Week, (week) => ({
  subject: titleOf(week),
  body: <WeekLetter {...week} />,
}));

function WeekLetter(week: Week) {
  const {
    from,
    until,
    income,
    refunds,
    fees,
    payouts,
    differing,
    notCompared,
    siteUrl,
    contactEmail,
  } = week;
  const title = titleOf(week);
  const money = formatExactMoney;
  return (
    <LetterFrame
      answerReaches="nobody"
      title={title}
      preheader={`${money(income)} came in, ${money(refunds)} went back.`}
      contactEmail={contactEmail}
    >
      <LetterHeading>{title}</LetterHeading>
      <Paragraph>
        {differing.length === 0
          ? 'Every payment that the payment provider booked is in your books with the same amount, and the other way round. There is nothing to do.'
          : `Not everything is in both: look at ${differing.map((day) => formatLongDate(day)).join(', ')}. Each payment that differs is named at Payments.`}
      </Paragraph>
      {notCompared > 0 && (
        <Paragraph>
          {notCompared === 1 ? 'One day' : `${notCompared} days`} could not be compared yet, because
          the payment provider did not answer.
        </Paragraph>
      )}
      <Paragraph>
        From {formatLongDate(from)} to {formatLongDate(until)}:
      </Paragraph>
      <Totals
        rows={[
          ['Came in', money(income)],
          ['Went back', money(refunds)],
          ['Fees of the payment provider', money(fees)],
        ]}
        total={['Paid out to your bank account', money(payouts)]}
      />
      <ActionLink href={`${siteUrl}/admin/payments`}>Open payments</ActionLink>
    </LetterFrame>
  );
}

function titleOf({ differing }: Pick<Week, 'differing'>): string {
  return differing.length === 0
    ? 'Your week: the books and the provider agree'
    : 'Your week: the books and the provider differ';
}
