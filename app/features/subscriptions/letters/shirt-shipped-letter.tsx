import { z } from 'zod';
import {
  ActionLink,
  AddressLines,
  Facts,
  LetterHeading,
  Paragraph,
  SectionHeading,
  TextLink,
} from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { trackingUrl } from '#app/features/orders/carriers.ts';
import { clubAddressLines } from '#app/features/shipping/address/address-format.ts';
import { formatMonth } from '../club.ts';
import { ClubAddress } from '../contract.ts';

/** A month's shirt that has left. */
const ShirtShipped = z.object({
  firstName: z.string(),
  month: z.string(),
  /** What the design is called. */
  title: z.string().nullable(),
  size: z.string(),
  /** Null where it travels as a letter without one. */
  trackingNumber: z.string().nullable(),
  carrier: z.string().nullable(),
  /** It came back before. */
  isAgain: z.boolean().default(false),
  /** The design's story, where the printer has posted it and no card lies with it. */
  story: z.string().nullable().default(null),
  /** The month's page in the archive, which keeps the story. */
  storyUrl: z.url().optional(),
  address: ClubAddress,
  /** The member's own page. */
  manageUrl: z.url().optional(),
  contactEmail: z.string(),
});
export type ShirtShipped = z.input<typeof ShirtShipped>;

/** The letter that goes out when a shirt of the club has left. */
export const subscriptionShipped = letterTemplate(ShirtShipped, (shipped) => ({
  subject: `Your shirt of ${formatMonth(shipped.month)} is on its way${shipped.isAgain ? ' again' : ''}`,
  body: <ShirtShippedLetter {...shipped} />,
}));

function ShirtShippedLetter({
  firstName,
  month,
  title,
  size,
  trackingNumber,
  carrier,
  isAgain,
  story,
  storyUrl,
  address,
  manageUrl,
  contactEmail,
}: z.output<typeof ShirtShipped>) {
  const shirt = `${title ? `“${title}”, the shirt of ${formatMonth(month)}` : `The shirt of ${formatMonth(month)}`}, size ${size},`;
  return (
    <LetterFrame
      title="Your shirt has left"
      preheader={`The shirt of ${formatMonth(month)} has left.`}
      contactEmail={contactEmail}
    >
      <LetterHeading>It is on its way, {firstName}</LetterHeading>
      <Paragraph>
        {shirt} has left{isAgain && ' once more: the first parcel came back'}.
        {story === null && ' Its story card comes with it.'}
      </Paragraph>
      {trackingNumber ? (
        <>
          <SectionHeading>Tracking number</SectionHeading>
          <Facts>
            <Tracking number={trackingNumber} carrier={carrier} />
          </Facts>
        </>
      ) : (
        <Paragraph>It travels without a tracking number{carrier && `, by ${carrier}`}.</Paragraph>
      )}
      {story && <StoryCard story={story} storyUrl={storyUrl} />}
      <SectionHeading>Where it goes</SectionHeading>
      <AddressLines lines={clubAddressLines(address)} />
      {manageUrl && <ActionLink href={manageUrl}>Change your size or address</ActionLink>}
      <Paragraph>
        Should anything be wrong with it, answer this letter, with a photograph if there is
        something to see.
      </Paragraph>
    </LetterFrame>
  );
}

/** What lies in the parcel where the studio packs it (decision 78). */
function StoryCard({ story, storyUrl }: { story: string; storyUrl: string | undefined }) {
  return (
    <>
      <SectionHeading>Its story card</SectionHeading>
      <Paragraph>
        The printer posts this shirt by itself, so its story card comes with this letter.
      </Paragraph>
      {story.split(/\n\s*\n/).map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      {storyUrl && (
        <Paragraph>
          <TextLink href={storyUrl}>The story beside its design</TextLink>
        </Paragraph>
      )}
    </>
  );
}

function Tracking({ number, carrier }: { number: string; carrier: string | null }) {
  const words = carrier ? `${number} (${carrier})` : number;
  const url = trackingUrl(carrier, number);
  return url ? <TextLink href={url}>{words}</TextLink> : words;
}
