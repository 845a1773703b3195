import { describe, expect, it } from 'vitest';
import { budgetText, cardsOf, deadlineOf, stages, summaryOf } from './commission.ts';
import type { CommissionCard } from './contract.ts';

const now = new Date('2026-11-21T10:00:00Z');
const card = (given: Partial<CommissionCard>): CommissionCard => ({
  id: '6b0a3c1e-0000-4000-8000-000000000000',
  title: 'A weir',
  email: null,
  stage: 'inquiry',
  projectType: null,
  budget: null,
  deadline: null,
  notes: null,
  url: null,
  version: 1,
  updatedAt: '2026-11-02T00:00:00.000Z',
  ...given,
});

describe('a budget', () => {
  it.each([
    [null, 'TBD'],
    ['0.00', '$0'],
    ['4200.00', '$4,200'],
    ['4200.50', '$4,200.50'],
    ['9999.99', '$9,999.99'],
    ['10000.00', '10k+'],
    ['12900.00', '12k+'],
  ])('%s reads %s', (budget, text) => expect(budgetText(budget)).toBe(text));
});

describe('a deadline', () => {
  it.each([
    ['2026-11-20T23:00:00Z', { kind: 'overdue' }],
    ['2026-11-21T00:00:00Z', { kind: 'soon', text: '0 days left' }],
    ['2026-11-22T23:59:00Z', { kind: 'soon', text: '1 days left' }],
    ['2026-11-28T00:00:00Z', { kind: 'soon', text: '7 days left' }],
    ['2026-11-29T00:00:00Z', { kind: 'later' }],
    [null, { kind: 'none' }],
  ])('of %s', (deadline, expected) => expect(deadlineOf(deadline, now)).toEqual(expected));
});

describe('the board', () => {
  it('has five stages, and the latest changed card of each on top', () => {
    expect(stages).toEqual(['inquiry', 'proposal', 'in_progress', 'completed', 'delivered']);
    const old = card({ title: 'Old', updatedAt: '2026-01-01T00:00:00.000Z' });
    expect(
      cardsOf([old, card({ title: 'New' }), card({ stage: 'proposal' })], 'inquiry').map(
        ({ title }) => title,
      ),
    ).toEqual(['New', 'Old']);
  });

  it('sums up what is active, in progress, delivered this month, and worth', () => {
    const cards = [
      card({ budget: '8000.00' }),
      card({ stage: 'proposal', budget: '6500.50' }),
      card({ stage: 'in_progress', budget: null }),
      card({ stage: 'completed', budget: '3800.00' }),
      card({ stage: 'delivered', budget: '2900.00' }),
      card({ stage: 'delivered', updatedAt: '2026-10-31T23:59:59.000Z' }),
    ];
    expect(summaryOf(cards, now)).toEqual({
      active: 3,
      inProgress: 1,
      completed: 1,
      value: 1_450_050,
    });
  });
});
