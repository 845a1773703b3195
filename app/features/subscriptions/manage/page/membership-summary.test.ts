import { describe, expect, it } from 'vitest';
import type { MemberMonth, MemberPage } from '../contract.ts';
import { countsFrom } from './change/counts-from.ts';
import { endInZone } from './days.ts';
import { changesEnd, linesOf } from './months/month-lines.ts';
import { membershipSummary } from './membership-summary.ts';

const month = (name: string, state: MemberMonth['state'], more: Partial<MemberMonth> = {}) =>
  ({
    month: name,
    state,
    design: null,
    paysOn: null,
    skipUntil: null,
    changesUntil: null,
    canSkip: false,
    canUnskip: false,
    skippedBy: null,
    shippedOn: null,
    trackingNumber: null,
    carrier: null,
    isLaterRun: false,
    size: 'L',
    ...more,
  }) satisfies MemberMonth;

const member = (
  state: MemberPage['state'],
  months: MemberMonth[],
  more: Partial<MemberPage> = {},
) =>
  ({
    state,
    months,
    address: { city: 'Duluth' },
    endsOn: '2026-12-05',
    due: null,
    price: '35.00',
    nextShirt: months
      .filter((one) => one.state === 'next' || one.state === 'planned')
      .map((one) => ({ month: one.month, paysOn: `${one.month}-05` }))
      .at(0),
    ...more,
  }) as MemberPage;

it('of a membership of test mode is that it brings nothing', () => {
  expect(membershipSummary(member('going', [month('2026-11', 'paid')], { isTest: true }))).toBe(
    'This subscription was made while the shop was tried out, and no money moved. Nothing is charged for it, and no shirt is sent.',
  );
});

const shipped = month('2026-11', 'shipped');
const next = month('2026-12', 'next');
const planned = month('2027-01', 'planned');

describe('what is so', () => {
  it.each([
    [
      'going',
      [shipped, next, planned],
      'November is on its way to Duluth. December is yours until you say otherwise.',
    ],
    [
      'going',
      [month('2026-11', 'paid'), next],
      'November is paid, and leaves when the month is printed. December is yours until you say otherwise.',
    ],
    [
      'going',
      [shipped, month('2026-12', 'skipped'), planned],
      'November is on its way to Duluth. You have skipped December, and January is yours.',
    ],
    [
      'skipping',
      [
        shipped,
        month('2026-12', 'skipped'),
        month('2027-01', 'skipped'),
        month('2027-02', 'planned'),
      ],
      'November is on its way to Duluth. Nothing is sent and nothing is charged until February 2027. Your next payment is $35 on February 5.',
    ],
    [
      'skipping',
      [month('2026-12', 'skipped')],
      'Nothing is sent and nothing is charged in the months you see.',
    ],
    [
      'ending',
      [shipped, month('2026-12', 'ended')],
      'November is on its way to Duluth. Your subscription ends on December 5, 2026.',
    ],
    [
      'gift',
      [shipped, next, planned, month('2027-02', 'ended')],
      'November is on its way to Duluth. Two more shirts are paid for, the last that of January 2027.',
    ],
    [
      'gift',
      [month('2026-12', 'paid'), month('2027-01', 'paid'), month('2027-02', 'ended')],
      'December is paid, and leaves when the month is printed. One more shirt is paid for: that of January 2027.',
    ],
    [
      'suspended',
      [month('2026-12', 'skipped')],
      'Your subscription is paused until what is owed is paid.',
    ],
    [
      'gift',
      [month('2026-11', 'shipped'), month('2026-12', 'ended')],
      'November is on its way to Duluth. It was the last of your gift.',
    ],
  ] as const)('of a membership that is %s', (state, months, says) => {
    expect(membershipSummary(member(state, [...months]))).toBe(says);
  });

  it('says when a refused payment is tried again, and nothing of a month that has its payment back', () => {
    const failing = [month('2026-11', 'failing'), next];
    const due = { month: '2026-11', amount: '35.00', triedAgainOn: '2026-11-09' };
    expect(membershipSummary(member('failing', failing, { due }))).toMatch(
      /^November waits for its payment, which is tried again on November 9\./,
    );
    expect(
      membershipSummary(member('ended', [month('2026-11', 'refunded')], { endsOn: null })),
    ).toBe('Your subscription has ended. You are welcome back any month.');
  });

  it('says of a shirt that was paid after its list was closed that it comes in a later run', () => {
    const late = month('2026-11', 'packed', { isLaterRun: true });
    expect(membershipSummary(member('going', [late, next]))).toBe(
      'November is paid, and comes in a later run: a letter says when it leaves. December is yours until you say otherwise.',
    );
    expect(linesOf(late, '35.00')).toEqual(['L, in a later run: a letter says when it leaves']);
  });

  it('says until when a pause lasts that reaches beyond the months that are shown', () => {
    // The list of the month that is paid is still open: what is changed now counts for that one.
    const changesCount = { from: '2026-11', until: '2026-11-29' };
    const months = [month('2026-11', 'paid'), month('2026-12', 'skipped')];
    const nextShirt = { month: '2027-06', paysOn: '2027-06-20' };
    expect(membershipSummary(member('skipping', months, { changesCount, nextShirt }))).toBe(
      'November is paid, and leaves when the month is printed. Nothing is sent and nothing is charged until June 2027. Your next payment is $35 on June 20.',
    );
  });

  it('names the rest and the end of the whole club', () => {
    const resting = month('2026-12', 'skipped', { skippedBy: 'club' });
    const after = month('2027-01', 'planned');
    expect(membershipSummary(member('going', [resting, after]))).toMatch(
      /The club rests in December, and January is yours\.$/,
    );
    const clubEnds = { after: '2027-01', isByClub: true };
    expect(membershipSummary(member('going', [resting, after], { clubEnds }))).toMatch(
      /The club ends with January.*, and nothing is charged after it\.$/,
    );
    expect(membershipSummary(member('ended', [], { endsOn: null, clubEnds }))).toBe(
      'Your subscription has ended. Thank you for having been part of the club.',
    );
  });
});

describe('the lines of a month', () => {
  const open = { paysOn: '2027-01-05', skipUntil: '2027-01-04', changesUntil: '2027-01-10' };

  it.each([
    [
      month('2027-01', 'planned', { ...open, canSkip: true }),
      ['Skip until January 4', '$35 on January 5'],
    ],
    [month('2027-01', 'next', { ...open, canSkip: true }), ['Size and address until January 10']],
    [
      month('2027-01', 'next', { ...open, skipUntil: null }),
      ['$35 on January 5', 'Size and address until January 10'],
    ],
    [
      month('2027-01', 'skipped', { ...open, canUnskip: true, skippedBy: 'member' }),
      ['Un-skip until January 4'],
    ],
    [month('2027-01', 'skipped', { skippedBy: 'club' }), ['The club rests in this month']],
    [
      month('2027-01', 'paid', { changesUntil: '2027-01-10' }),
      ['L, leaves when the month is printed', 'Size and address until January 10'],
    ],
    [month('2027-01', 'shipped'), []],
  ])('say what can be done until when', (given, lines) => {
    expect(linesOf(given, '35.00')).toEqual(lines);
  });

  it('name the payment of who pays after the list is closed', () => {
    const late = month('2026-12', 'next', { paysOn: '2026-12-24', changesUntil: '2026-12-23' });
    expect(changesEnd(late)).toEqual({ until: '2026-12-24', isPayment: true });
    const changesCount = { from: '2026-12', until: '2026-12-23' };
    expect(countsFrom({ changesCount, months: [late] })).toEqual({
      from: '2026-12',
      until: '2026-12-24',
      isPayment: true,
      isOwed: false,
    });
    const owed = month('2026-12', 'failing', { changesUntil: '2026-12-26' });
    expect(
      countsFrom({ changesCount: { from: '2026-12', until: '2026-12-26' }, months: [owed] }),
    ).toMatchObject({ isOwed: true });
    const early = month('2026-12', 'next', { paysOn: '2026-12-05', changesUntil: '2026-12-10' });
    expect(changesEnd(early)).toEqual({ until: '2026-12-10', isPayment: false });
  });
});

describe('a day', () => {
  it.each([
    ['America/Chicago', '6:00 PM'],
    ['Australia/Sydney', '11:00 AM the day after'],
    ['UTC', null],
  ])('ends in %s at %s', (zone, end) => {
    expect(endInZone('2026-12-04', zone)?.replace(/\s/g, ' ') ?? null).toBe(end);
  });
});
