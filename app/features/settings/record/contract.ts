import { z } from 'zod';

const text = () => z.string().catch('');

/** Elements that can be read: one that cannot hides no other. */
const readable = <Element extends z.ZodType>(element: Element) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.flatMap((one): z.output<Element>[] => {
        const read = element.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    );

export const SocialLink = z.object({ label: z.string(), url: z.url() });
/** `VAT ID`, `DE 123456789`: what the law of the shop's country wants named. */
const TaxId = z.object({ label: z.string(), number: z.string() });

/** The words around the works that pages say and no work of art brings along. */
const StudioWords = z.object({
  /** Below the name, at the foot of every page. */
  tagline: text(),
  /** The home page's heading; each line of it stands on a line of its own. */
  headline: text(),
  /** Beside that heading. */
  statement: text(),
  /** What search engines show of the home page, of the originals and of the statement. */
  description: text(),
  shopDescription: text(),
  statementDescription: text(),
  /** Above the shop on the home page. */
  shopIntro: text(),
  blogSubtitle: text(),
  statementTitle: text(),
  statementSubtitle: text(),
});

/**
 * Who the shop is, kept as the setting `studio` (decision 54). Any part may be missing or unreadable: it is empty then, so that
 * nothing is said of a studio that its owner has not said.
 */
export const StudioRecord = z.object({
  name: text(),
  /** The person who makes the works; the shop's name stands in where she gives none. */
  artistName: text(),
  /** Who sells in the eyes of the law, where that is another name. */
  legalName: text(),
  /** Where visitors find the studio, in one line. */
  location: text(),
  /** Where parcels are sent from and returned to, and where letters of the law go, where these are other places. Lines. */
  senderAddress: text(),
  legalAddress: text(),
  taxIds: readable(TaxId),
  email: text(),
  phone: text(),
  socialLinks: readable(SocialLink),
  /** When the studio can be visited. */
  opening: text(),
  foundedYear: z.number().int().nullable().catch(null),
  /** The foot of pages says the years up to this one, not the first alone. */
  yearsToNow: z.boolean().catch(false),
  /** ISO 3166, where parcels leave from. */
  country: text(),
  biography: z.array(z.string()).catch([]),
  quote: text(),
  education: z.array(z.string()).catch([]),
  sailing: z.object({ title: text(), text: text() }).catch({ title: '', text: '' }),
  pictureId: z.uuid().nullable().catch(null),
  responseNote: text(),
  words: StudioWords.catch(StudioWords.parse({})),
});
export type StudioRecord = z.output<typeof StudioRecord>;

/** The record in whatever is stored. Never throws. */
export function studioIn(stored: unknown): StudioRecord {
  return StudioRecord.safeParse(stored).data ?? StudioRecord.parse({});
}
