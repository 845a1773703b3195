/** The texts of the form, each with how many characters it takes. Lists are lines: `Instagram: https://…`. */
export const longest = {
  name: 80,
  artistName: 80,
  legalName: 120,
  location: 200,
  senderAddress: 600,
  legalAddress: 600,
  taxIds: 600,
  email: 254,
  phone: 40,
  socialLinks: 4000,
  opening: 600,
  foundedYear: 4,
  country: 2,
  tagline: 200,
  headline: 120,
  statement: 400,
  description: 300,
  shopDescription: 300,
  statementDescription: 300,
  shopIntro: 400,
  blogSubtitle: 200,
  statementTitle: 120,
  statementSubtitle: 120,
} as const;

export type TextName = keyof typeof longest;
export type FieldName = TextName | 'yearsToNow';
export const textNames = Object.keys(longest) as TextName[];
export const fieldNames = [...textNames, 'yearsToNow'] as const;

/** Who the shop is as the owner's form shows it: texts, and one thing that is ticked. */
export type StudioForm = Record<TextName, string> & { yearsToNow: boolean };

/** `VAT ID: DE 1` → `['VAT ID', 'DE 1']`; undefined for a line without a colon, or with nothing at one side of it. */
export function pairOf(line: string): [string, string] | undefined {
  const [, label = '', rest = ''] = /^([^:]+):(.+)$/.exec(line.trim()) ?? [];
  return label.trim() && rest.trim() ? [label.trim(), rest.trim()] : undefined;
}

/** The lines of a list, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
