/** What a work's page says of where one goes on from it. */
export const workPageCopy = {
  onWall: 'View on a wall',
  ask: 'Ask about this work',
  askText: 'I answer within 24-48 hours.',
  close: 'Close',
  /** What the inquiry form begins with. */
  question: (title: string, url: string) => `I would like to know more about "${title}" (${url}).`,
  /** The same of a work that is sold. */
  questionOfSold: (title: string, url: string) =>
    `I would like a work like "${title}" (${url}), which is sold.`,
  mail: {
    text: 'To buy it without JavaScript, write to',
    rest: '. You get an answer with the shipping cost and a link to pay within 24-48 hours.',
    sizes: (sizes: readonly string[]) => `Sizes: ${sizes.join(', ')}`,
    colors: (colors: readonly string[]) => `Colors: ${colors.join(', ')}`,
    subject: (title: string) => `I would like to buy ${title}`,
    body: (title: string, url: string) =>
      `I would like to buy "${title}" (${url}).\n\nMy name and shipping address:\n`,
  },
  making: 'How It Was Made',
  more: (series: string) => `More from ${series}`,
  all: (count: number) => `All ${inWords[count] ?? count} works`,
  previous: 'Previous',
  next: 'Next',
  beside: 'Previous and next work',
} as const;

const inWords = [
  '',
  '',
  '',
  '',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
