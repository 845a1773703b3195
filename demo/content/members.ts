import { buyers as by } from './buyers.ts';
import type { DemoBuyer, DemoMember } from './shapes.ts';

/** Somebody who has paid for every month since, the running one too. */
const regular = (buyer: DemoBuyer, size: DemoMember['size'], since: number): DemoMember => ({
  buyer,
  size,
  status: 'active',
  since,
  paidMonths: Math.floor(since / 31) + 1,
  communications: `Club member, size ${size}.`,
});

// The T-shirt club, in every state that a membership has.
export const members: DemoMember[] = [
  {
    buyer: by.theodora,
    size: 'M',
    status: 'active',
    since: 221,
    paidMonths: 8,
    communications: 'Club member, size M.',
  },
  {
    buyer: by.umar,
    size: 'XL',
    status: 'active',
    since: 96,
    paidMonths: 4,
    communications: 'Club member, size XL. Wears them to the boatyard.',
  },
  {
    buyer: by.xiomara,
    size: 'S',
    status: 'active',
    since: 4,
    paidMonths: 1,
    communications: 'New in the club, size S.',
  },
  {
    buyer: by.vivienne,
    size: 'L',
    status: 'active',
    since: 133,
    paidMonths: 5,
    skipsNext: true,
    communications: 'Club member, size L. Skips the next month.',
  },
  {
    buyer: by.wendell,
    size: 'XXL',
    status: 'active',
    since: 158,
    paidMonths: 6,
    ends: true,
    communications: 'Club member, size XXL. Ends with this month; moving house.',
  },
  {
    buyer: by.yannick,
    size: 'L',
    status: 'past_due',
    since: 94,
    paidMonths: 3,
    communications: 'Club member, size L. The card for this month was refused; asked for another.',
  },
  {
    buyer: by.zelda,
    size: 'XS',
    status: 'canceled',
    since: 189,
    paidMonths: 4,
    communications: 'Was in the club for four months.',
  },
  regular(by.alba, 'XS', 180),
  regular(by.bram, 'L', 152),
  regular(by.cosima, 'S', 118),
  regular(by.dashiell, 'L', 66),
  regular(by.effie, 'XS', 129),
  {
    buyer: by.fergus,
    size: 'S',
    status: 'past_due',
    since: 88,
    paidMonths: 2,
    isSuspended: true,
    communications: 'Club member, size S. Paused: the card was refused to the last try.',
  },
  regular(by.greta, 'M', 47),
  regular(by.hollis, 'XL', 59),
  regular(by.imogen, 'M', 140),
  regular(by.jarrah, '3XL', 33),
];
