/** What a work's page says of where one goes on from it. */
export const workPageCopy = {
  onWall: 'View on a wall',
  ask: 'Ask about this work',
  askText: 'I answer within 24-48 hours.',
  close: 'Close',
  /** What the inquiry form begins with. */
  question: (title: string, url: string) => `I would like to know more about "${title}" (${url}).`,
  more: (series: string) => `More from ${series}`,
  all: (count: number) => `All ${inWords[count] ?? count} works`,
  previous: 'Previous',
  next: 'Next',
  beside: 'Previous and next work',
} as const;

const inWords = ['', '', '', '', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
