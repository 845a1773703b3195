/** Why a text is not put on the site. */
export const refusals = {
  invalid: 'This text cannot be put on the site yet.',
  long: (most: number, is: number) =>
    `This is too long: ${most} characters at most, and it has ${is}.`,
  headings: 'Begin each promise with a line like ## Signed by hand.',
  education: 'One block of its own is enough here: use ## once, with a line of text below it.',
  changed: 'This text was changed in another window meanwhile. Nothing was put on the site.',
  noTemplate: 'There is no template for this text.',
} as const;
