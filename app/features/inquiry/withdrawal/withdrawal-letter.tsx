import { z } from 'zod';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import {
  ActionLink,
  Facts,
  LetterHeading,
  Paragraph,
  Paragraphs,
  SectionHeading,
} from '#app/features/email/letter/letter.tsx';
import { noRightYetHere } from '#app/features/shipping/withdrawal.ts';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';

const Received = z.object({
  orderNumber: z.string(),
  statement: z.string(),
  receivedAt: z.iso.datetime(),
  returnsUrl: z.url().optional(),
  /** What it means for the order, said to nobody but its buyer; letters written before it was known have none. */
  means: z
    .enum([
      'nothing',
      'part',
      'all',
      'cancelled',
      'paid-back',
      'no-right-yet-here',
      'no-right',
      'unknown',
    ])
    .default('unknown'),
  /** What it is about, where that is a part of the order. */
  titles: z.array(z.string()).default([]),
  /** The printer makes something of it, which has not left. */
  isAtPrinter: z.boolean().default(false),
  contactEmail: z.string(),
});
type Received = z.output<typeof Received>;

/** The confirmation the law asks for: what was stated, when it arrived, and to the buyer of that order what follows. */
export const withdrawalReceived = letterTemplate(Received, (received) => ({
  subject: 'Your withdrawal has reached the studio',
  body: (
    <LetterFrame
      title="Your withdrawal has reached the studio"
      preheader="What you stated, and when it arrived."
      contactEmail={received.contactEmail}
    >
      <LetterHeading>Your withdrawal has reached me</LetterHeading>
      <Facts>{`Arrived ${momentOf(received)}`}</Facts>
      <SectionHeading>What you stated</SectionHeading>
      <Paragraphs text={received.statement} />
      <SectionHeading>What happens next</SectionHeading>
      <Paragraph>{whatFollows(received)}</Paragraph>
      <Paragraph>Should you not have written this, tell me.</Paragraph>
      {received.returnsUrl && received.means.startsWith('no-right') && (
        <ActionLink href={received.returnsUrl}>Returns and withdrawal</ActionLink>
      )}
    </LetterFrame>
  ),
}));

/** What follows from a statement; where nobody knows whether the order is the reader's, it holds for every order. */
function whatFollows({ means, titles, isAtPrinter }: Received): string {
  if (means !== 'nothing' && means !== 'part' && means !== 'all') return otherwise[means];
  const isPart = titles.length > 0;
  return [
    isPart && `This is about ${listOf(titles)}; the rest of your order goes on.`,
    isAtPrinter ? atPrinter[means] : whatLeaves[means],
    isPart ? moneyOfPart : moneyBack,
  ]
    .filter(Boolean)
    .join(' ');
}

const listOf = (titles: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(titles);

const moneyBack =
  'You get back what you paid, the postage of the way to you included, within 14 days, the way it was paid.';
const moneyOfPart =
  'You get back what you paid for it, its part of the postage to you included, within 14 days, the way it was paid.';

const sendBack =
  'I answer within two working days and say where to send it; please send it within 14 days.';

const whatLeaves = {
  nothing:
    'What you withdrew from has not left and will not be sent: there is nothing for you to send back.',
  part: `What has not left yet of it will not be sent. For what is on its way or with you already: ${sendBack}`,
  all: 'I answer within two working days and say where to send the goods; please send them within 14 days.',
} as const;

/** Nobody knows yet whether the printer has begun: nothing is promised of it. */
const toldWhenStopped =
  'Of what the printer makes I find out whether it can still be stopped: a letter tells you once it is. Should it come all the same, I say where to send it.';

const atPrinter = {
  nothing: toldWhenStopped,
  part: `${toldWhenStopped} For what is on its way or with you already: ${sendBack}`,
  all: toldWhenStopped,
} as const;

const otherwise: Record<Exclude<Received['means'], 'nothing' | 'part' | 'all'>, string> = {
  cancelled:
    'This was cancelled before: nothing of it is sent, and there is nothing for you to send back. What you paid for it went back then.',
  'paid-back':
    'All that you paid for this order had gone back to you before: there is nothing more to be paid back. Should something of it be with you that I would like to have back, I write to you.',
  'no-right-yet-here': `The right of withdrawal is one of consumers in the European Union, the European Economic Area and the United Kingdom: as far as I can see it does not cover your order. ${noRightYetHere} I read what you wrote and answer within two working days.`,
  'no-right':
    'The right of withdrawal is one of consumers in the European Union, the European Economic Area and the United Kingdom, within 14 days of the day on which they have the goods. As far as I can see it does not cover your order. I read what you wrote and answer within two working days; what the shop promises besides the law stands on its page of returns.',
  unknown:
    'No order with this number was placed with this address, as far as can be seen; it may have another number, or another address. What a withdrawal means for an order is told to the address that it was placed with. If the order is yours, answer this letter and name the address you ordered with: the moment above counts.',
};

const Elsewhere = Received.omit({ means: true, titles: true, isAtPrinter: true });

/** To an order's own address, when somebody withdrew from it with another one. */
export const withdrawalElsewhere = letterTemplate(
  Elsewhere,
  ({ orderNumber, statement, contactEmail, ...received }) => ({
    subject: `Did you withdraw from order ${orderNumber}?`,
    body: (
      <LetterFrame
        title="Did you withdraw from your order?"
        preheader="Somebody did, with another email address than yours."
        contactEmail={contactEmail}
      >
        <LetterHeading>Did you withdraw from your order?</LetterHeading>
        <Facts>{`Arrived ${momentOf(received)}`}</Facts>
        <Paragraph>
          Somebody sent this in the form on the site, with another email address than the one you
          ordered with:
        </Paragraph>
        <Paragraphs text={statement} />
        <Paragraph>
          If it was you, or somebody for you, answer this letter: the moment above counts. If it was
          not, tell me too, and your order goes on.
        </Paragraph>
      </LetterFrame>
    ),
  }),
);

const Notice = z.object({
  orderNumber: z.string(),
  name: z.string(),
  email: z.string(),
  statement: z.string(),
  receivedAt: z.iso.datetime(),
  /** What it asks of the owner; null where no order of this shop can be withdrawn from by it. */
  words: z
    .object({
      title: z.string(),
      happened: z.string(),
      todo: z.string(),
      path: z.string(),
      link: z.string(),
    })
    .nullable(),
  /** It names an order that was cancelled before. */
  isCancelled: z.boolean(),
  /** All that it asks for had been done before it arrived. */
  isSettled: z.boolean().default(false),
  dueAt: z.iso.datetime().nullable(),
  siteUrl: z.url(),
  contactEmail: z.string(),
});

/** To the owner: from which order somebody has withdrawn, and what she has to do. An answer goes to whoever wrote. */
export const withdrawalNotice = letterTemplate(Notice, (notice) => {
  const title = notice.words?.title ?? `Withdrawal from order ${notice.orderNumber}`;
  const todo = notice.words?.todo ?? nothingToDo(notice);
  return {
    subject: title,
    headers: { 'Reply-To': notice.email },
    body: (
      <LetterFrame
        answerReaches={notice.email}
        title={title}
        preheader={todo}
        contactEmail={notice.contactEmail}
      >
        <LetterHeading>{title}</LetterHeading>
        {notice.words && <Paragraph>{notice.words.happened}</Paragraph>}
        <SectionHeading>What was stated</SectionHeading>
        <Facts>
          {notice.name}
          <br />
          {notice.email}
          <br />
          {`Arrived ${momentOf(notice)}`}
        </Facts>
        <Paragraphs text={notice.statement} />
        <SectionHeading>What to do</SectionHeading>
        <Paragraph>
          {todo}
          {notice.dueAt && ` The money must be back by ${formatLongDate(notice.dueAt)}.`}
        </Paragraph>
        <ActionLink href={`${notice.siteUrl}${notice.words?.path ?? '/admin/inbox'}`}>
          {notice.words?.link ?? 'Open the inbox'}
        </ActionLink>
      </LetterFrame>
    ),
  };
});

function nothingToDo({ isCancelled, isSettled }: z.output<typeof Notice>): string {
  if (isCancelled) return todoOfCancelled;
  return isSettled ? todoOfSettled : todoOfUnknown;
}

const todoOfCancelled =
  'The order it names was cancelled before, and its money sent back: nothing is left to do.';

const todoOfSettled = 'Its money had gone back before it arrived: nothing is left to do.';

const todoOfUnknown =
  'No order here has this number. Ask which order is meant: the moment it arrived counts all the same.';

const momentOf = ({ receivedAt }: { receivedAt: string }): string =>
  `${formatLongDate(receivedAt)}, ${receivedAt.slice(11, 16)} UTC`;
