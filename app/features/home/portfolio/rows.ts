/** How the portfolio hangs from a breakpoint on: at most so many abreast, and the sum of a row's ratios that is aimed at. */
type RowLayout = { most: number; aim: number };

/** From 560, 960 and 1280 px (app.css: `sm`, `lg`, 80rem). Below, one work a row. */
export const rowLayouts = {
  two: { most: 2, aim: 2 },
  three: { most: 3, aim: 2.5 },
  four: { most: 4, aim: 3.4 },
} as const satisfies Record<string, RowLayout>;

type Plan = { cost: number; rows: number[] };

/**
 * How many works stand in each row, top down, so that on average the rows come as near as they can to the sum of ratios that is
 * aimed at. A work stands alone only where it is wide enough to fill a row, or has to.
 */
export function rowsOf(ratios: readonly number[], { most, aim }: RowLayout): number[] {
  const best: Plan[] = [];
  let plans = new Map<number, Plan>([[0, { cost: 0, rows: [] }]]);
  // One round for each row; the cheapest plan is kept for each number of works that the rows so far hold.
  while (plans.size > 0) {
    const longer = new Map<number, Plan>();
    for (const [held, plan] of plans) {
      for (let length = 1; length <= Math.min(most, ratios.length - held); length += 1) {
        const cost = plan.cost + costOf(ratios.slice(held, held + length), aim);
        const end = held + length;
        if (cost < (longer.get(end)?.cost ?? Infinity))
          longer.set(end, { cost, rows: [...plan.rows, length] });
      }
    }
    const whole = longer.get(ratios.length);
    if (whole) best.push(whole);
    plans = longer;
  }
  const [first] = best.toSorted((a, b) => a.cost / a.rows.length - b.cost / b.rows.length);
  return first?.rows ?? [];
}

function costOf(row: readonly number[], aim: number): number {
  const sum = row.reduce((all, ratio) => all + ratio, 0);
  const isOrphan = row.length === 1 && sum < 0.7 * aim;
  return Math.log(sum / aim) ** 2 + (isOrphan ? 4 : 0);
}

export type Ratio = { width: number; height: number };

/** Where a work stands: in which row, as its first or not, and with what share of its width. */
export type Place = { row: number; isFirst: boolean; share: number };

/** The place of every work, group after group; each group begins a row. */
export function placesOf(groups: readonly (readonly Ratio[])[], layout: RowLayout): Place[] {
  const places: Place[] = [];
  let row = 0;
  for (const group of groups) {
    const ratios = group.map(({ width, height }) => width / height);
    let from = 0;
    for (const length of rowsOf(ratios, layout)) {
      const mine = ratios.slice(from, from + length);
      const sum = mine.reduce((all, ratio) => all + ratio, 0);
      for (const [index, ratio] of mine.entries())
        places.push({ row, isFirst: index === 0, share: ratio / sum });
      from += length;
      row += 1;
    }
  }
  return places;
}

/** A last page too short for a row of its own is joined to the page before it. */
export function inWholeRows<Work>(pages: readonly Work[][]): Work[][] {
  const last = pages.at(-1);
  const before = pages.at(-2);
  if (!last || !before || last.length > 2) return pages.filter((page) => page.length > 0);
  return [...pages.slice(0, -2), [...before, ...last]];
}

/** The work that hangs in the hero does not open the portfolio again: it stands at the end of the first page. */
export function heroLast<Work extends { id: string }>(
  pages: readonly Work[][],
  hero: string | undefined,
): Work[][] {
  const [first = [], ...others] = pages;
  const [opening, ...rest] = first;
  return opening && opening.id === hero ? [[...rest, opening], ...others] : [...pages];
}
