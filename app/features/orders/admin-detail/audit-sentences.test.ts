import { describe, expect, it } from 'vitest';
import { actorOf, letterName, stepOf } from './audit-sentences.ts';

const entry = {
  at: '2026-11-21T12:00:00.000Z',
  actor: 'owner',
  name: 'studio',
  before: null,
  after: null,
} as const;

describe('the timeline in words', () => {
  it.each([
    [{ change: 'placed', after: 'pending' }, 'Ordered and paid'],
    [{ change: 'status', before: 'pending', after: 'processing' }, 'Pending → Processing'],
    [{ change: 'parcel', after: '1Z 9' }, 'Parcel 1Z 9 handed over'],
    [{ change: 'refund', before: '1188.80', after: '100.00' }, '$100.00 to be sent back'],
    [{ change: 'refund paid', after: '100.00' }, '$100.00 sent back'],
    [
      { change: 'letter sent again', after: 'order-shipped' },
      'Letter sent again: Parcel on its way',
    ],
    [{ change: 'certificate issued' }, 'certificate issued'],
  ])('%o', (given, words) => {
    expect(stepOf({ ...entry, ...given })).toEqual({ words });
  });

  it('shows what notes said before and after', () => {
    expect(stepOf({ ...entry, change: 'notes', after: 'Crate.' })).toEqual({
      words: 'Notes written',
      from: '',
      to: 'Crate.',
    });
    expect(stepOf({ ...entry, change: 'notes', before: 'Crate.', after: 'Roll.' })).toMatchObject({
      words: 'Notes changed',
      from: 'Crate.',
    });
  });

  it('says who it was', () => {
    expect(actorOf({ ...entry, change: 'notes' })).toBe('studio');
    expect(actorOf({ ...entry, name: null, change: 'notes' })).toBe('You');
    expect(actorOf({ ...entry, actor: 'provider', name: null, change: 'refund paid' })).toBe(
      'Payment provider',
    );
  });

  it('calls a letter by its kind where it has no name yet', () => {
    expect(letterName('certificate')).toBe('certificate');
  });
});
