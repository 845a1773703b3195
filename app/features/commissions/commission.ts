import { readSides } from '#app/platform/measures/sides.ts';
import type { CommissionCard, Stage } from './contract.ts';
import { formatMoney } from '#app/platform/formats/money.ts';

/** The columns of the board, from left to right (spec. section 4). */
export const stages = [
  'inquiry',
  'proposal',
  'in_progress',
  'completed',
  'delivered',
] as const satisfies readonly Stage[];

export const stageNames: Record<Stage, string> = {
  inquiry: 'Inquiry',
  proposal: 'Proposal',
  in_progress: 'In Progress',
  completed: 'Completed',
  delivered: 'Delivered',
};

const active: readonly Stage[] = ['inquiry', 'proposal', 'in_progress'];
const day = 24 * 3600 * 1000;

/** What a budget reads as: `12k+` from 10,000 up, `TBD` where there is none (spec. section 9). In the shop's currency, with two places. */
export function budgetText(budget: string | null): string {
  if (budget === null) return 'TBD';
  const amount = Number(budget);
  if (amount >= 10_000) return `${Math.floor(amount / 1000)}k+`;
  return formatMoney(budget);
}

/** How a deadline stands at a moment: past, within seven days, later, or none (spec. section 4). Days are counted in UTC. */
export function deadlineOf(
  deadline: string | null,
  now: Date,
): { kind: 'overdue' | 'later' | 'none' } | { kind: 'soon'; text: string } {
  if (deadline === null) return { kind: 'none' };
  const left = Math.floor(new Date(deadline).getTime() / day) - Math.floor(now.getTime() / day);
  if (left < 0) return { kind: 'overdue' };
  if (left <= 7) return { kind: 'soon', text: `${left} days left` };
  return { kind: 'later' };
}

/** The cards of a stage, the latest changed first. */
export function cardsOf(cards: readonly CommissionCard[], stage: Stage): CommissionCard[] {
  return cards
    .filter((card) => card.stage === stage)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

/** The summary above the board; the value is in cents. */
export function summaryOf(cards: readonly CommissionCard[], now: Date) {
  const underWay = cards.filter((card) => active.includes(card.stage));
  const month = now.toISOString().slice(0, 7);
  return {
    active: underWay.length,
    inProgress: cards.filter((card) => card.stage === 'in_progress').length,
    completed: cards.filter(
      (card) => card.stage === 'delivered' && card.updatedAt.startsWith(month),
    ).length,
    value: underWay.reduce(
      (sum, card) => sum + Number((card.budget ?? '0.00').replace('.', '')),
      0,
    ),
  };
}

/** `30 × 60 in`, `76 × 152 cm` → inches; nothing where it does not say both. */
export function sizeOf(dimensions: string | null): { height: number | null; width: number | null } {
  return readSides(dimensions) ?? { height: null, width: null };
}
