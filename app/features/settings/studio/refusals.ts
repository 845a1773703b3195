/** Why something of the studio's record is refused. */
export const refusals = {
  invalid: 'Some of this cannot be saved. Please look at the marked fields.',
  long: (most: number) => `This is too long: ${most} characters at most.`,
  email: 'Write an e-mail address, like studio@linden.art.',
  year: 'Write a year like 1998.',
  future: 'This year is still to come.',
  country: 'Choose a country from the list.',
  taxId: (line: string) => `“${line}”: write what it is, a colon and the number, like VAT ID: 123.`,
  socialLink: (line: string) =>
    `“${line}”: write a name, a colon and the address, like Instagram: https://instagram.com/you.`,
  nameNeeded: 'The shop needs a name once it has had one: letters and papers are signed with it.',
  changed: 'This was changed in another window meanwhile. Nothing was saved yet.',
  noPicture: 'This picture is not there any more. Please choose it again.',
  savedByNow: (text: string) =>
    `Saved by now: ${text === '' ? 'nothing' : `“${text}”`}. Save again to write yours over it.`,
} as const;
