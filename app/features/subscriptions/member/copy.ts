/** Why a member's own page is not shown, or something on it not changed. */
export const memberCopy = {
  gift: 'These months were given to you and are paid for: there is nothing to pay, skip or cancel here. To have a month moved, answer any letter from the studio.',
  noLink: 'This link is not valid any more. Ask for a new one with your email address.',
  over: 'This subscription has ended.',
  notBegun: 'This subscription has not begun.',
  notInList: 'Choose a month from the list.',
  tooLate: (month: string) =>
    `${month} cannot be changed any more: a month can be skipped until the day before it is paid.`,
  clubRests: (month: string) => `The club rests in ${month}: there is no shirt and no charge.`,
  clubEnds: (month: string) =>
    `The club ends with the shirt of ${month}: nothing is charged or sent after it.`,
  ending: 'This subscription ends. Take the cancellation back first.',
  suspended: 'This subscription is paused until what is owed is paid.',
  nothingDue: 'Nothing is owed.',
  wrongAddress: 'This cannot be saved. Please look at the marked fields.',
  tooLong: 'This is too long: 200 characters at most.',
  shirtOf: (month: string) => `Art T-shirt of ${month}, shipping included`,
  noReceipt: 'There is no such receipt.',
} as const;
