import type { StudioRecord } from './contract.ts';

/** A record of which nothing has been said. */
export const emptyStudio: StudioRecord = {
  name: '',
  artistName: '',
  legalName: '',
  location: '',
  senderAddress: '',
  legalAddress: '',
  taxIds: [],
  email: '',
  phone: '',
  socialLinks: [],
  opening: '',
  foundedYear: null,
  yearsToNow: false,
  country: '',
  biography: [],
  quote: '',
  education: [],
  sailing: { title: '', text: '' },
  pictureId: null,
  responseNote: '',
  words: {
    tagline: '',
    headline: '',
    statement: '',
    description: '',
    shopDescription: '',
    statementDescription: '',
    shopIntro: '',
    blogSubtitle: '',
    statementTitle: '',
    statementSubtitle: '',
  },
};

/** Who made the works. */
export const artistOf = ({ artistName, name }: StudioRecord): string => artistName || name;

/** A name for what cannot go without one: the shop's, or the host of its address. */
export const nameOr = (
  { name }: Pick<StudioRecord, 'name'>,
  { PUBLIC_URL }: { PUBLIC_URL: string },
): string => name || new URL(PUBLIC_URL).hostname;

/** Who sells, where, with which numbers: what receipts, the foot of letters and the imprint name. Lines. */
export function sellerLines(studio: StudioRecord): string[] {
  return [
    studio.legalName || studio.name,
    ...addressLines(studio.legalAddress || studio.location),
    studio.phone,
    ...taxLines(studio),
  ].filter((line) => line !== '');
}

/** `VAT ID DE 123456789`. */
export const taxLines = ({ taxIds }: StudioRecord): string[] =>
  taxIds.map(({ label, number }) => `${label} ${number}`.trim());

/** The lines of an address, without empty ones. */
export const addressLines = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** `© 2024 Reed and Weir`, or `© 2024–2026 …` where the owner wants the years up to now; empty while there is no name. */
export function copyrightLine(
  { name, foundedYear, yearsToNow }: Pick<StudioRecord, 'name' | 'foundedYear' | 'yearsToNow'>,
  thisYear: number,
): string {
  if (name === '') return '';
  const isRange = yearsToNow && foundedYear !== null && foundedYear < thisYear;
  const years = isRange ? `${foundedYear}–${thisYear}` : foundedYear;
  return ['©', years, name].filter(Boolean).join(' ');
}
