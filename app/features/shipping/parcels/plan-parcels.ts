import type { Cents } from '#app/platform/formats/money.ts';
import { type ParcelSource, parcelSources } from '#app/platform/statuses/parcel-source.ts';

/** Working days until a parcel leaves, then the days it travels. */
export type ParcelTime = { leavesWithin: number; minDays: number; maxDays: number };

export type ParcelLine = {
  source: ParcelSource;
  /** Its share of what shipping costs. */
  shipping?: Cents | undefined;
  /** What was added for tax on that. */
  shippingTax?: Cents | undefined;
  /** Null where nothing was promised. */
  time?: ParcelTime | null | undefined;
};

export type PlannedParcel = {
  source: ParcelSource;
  shippingCost: Cents;
  /** Unset where it is not known of every line. */
  shippingTax?: Cents | undefined;
  time: ParcelTime | null;
  /** Its lines, by place. */
  lines: number[];
};

/**
 * The parcels of a purchase: one for each place its lines come from (decision 65). Their shares of the shipping price add up to `shipping`:
 * where the lines do not say theirs, as of a sale by hand or a quote of an earlier version, the first parcel has all of it. Cents.
 */
export function planParcels(lines: readonly ParcelLine[], shipping: Cents): PlannedParcel[] {
  const shared = lines.reduce((sum, line) => sum + (line.shipping ?? 0), 0);
  const planned = parcelSources.flatMap((source) => {
    const places = lines.flatMap((line, place) => (line.source === source ? [place] : []));
    const own = places.map((place) => lines[place]!);
    return places.length === 0
      ? []
      : [
          {
            source,
            lines: places,
            time: slowest(own),
            shippingCost: costOf(own),
            shippingTax: taxOf(own),
          },
        ];
  });
  if (shared === shipping) return planned;
  return planned.map((parcel, place) => ({
    ...parcel,
    shippingCost: place === 0 ? shipping : 0,
    shippingTax: undefined,
  }));
}

const costOf = (lines: readonly ParcelLine[]): Cents =>
  lines.reduce((sum, line) => sum + (line.shipping ?? 0), 0);

const taxOf = (lines: readonly ParcelLine[]): Cents | undefined =>
  lines.some(({ shippingTax }) => shippingTax === undefined)
    ? undefined
    : lines.reduce((sum, { shippingTax = 0 }) => sum + shippingTax, 0);

/** What leaves and arrives last says how long all of it takes; nothing is promised where one of them promises nothing. */
export function slowest(lines: readonly Pick<ParcelLine, 'time'>[]): ParcelTime | null {
  const times = lines.map(({ time }) => time ?? null);
  if (times.includes(null)) return null;
  const last = (time: ParcelTime | null) => (time ? time.leavesWithin + time.maxDays : 0);
  return times.toSorted((a, b) => last(b) - last(a))[0] ?? null;
}
