import { kindNames } from '#app/features/shipping/copy.ts';

/** What stands in the shipping policy for `{{shipping-costs}}` and `{{shipping-times}}`. */
export const policyCopy = {
  none: '–',
  noCosts: 'We do not ship anywhere yet. Write to us and we will find a way.',
  noTimes: 'How long it takes is said here once we ship.',
  pieces:
    'The first figure is for one piece, the second for each further piece of the same kind in the same order.',
  freeFrom: (kind: keyof typeof kindNames) =>
    `${kindNames[kind]} ${kind === 'merchandise' ? 'ships' : 'ship'} free from`,
  isFree: (kind: keyof typeof kindNames) =>
    `${kindNames[kind]} ${kind === 'merchandise' ? 'travels' : 'travel'} free when the whole order, everything else in it included, comes to that sum.`,
  time: (leavesWithin: number, minDays: number, maxDays: number) =>
    `Leaves within ${leavesWithin} working days, then ${minDays} to ${maxDays} days`,
  handling: {
    made_to_order: (days: number) =>
      `Merchandise that is made to order leaves within ${days} working days.`,
    printer: (days: number) =>
      `Merchandise that the printer makes leaves within ${days} working days.`,
  },
} as const;
