import type { Database, Transaction } from '#app/database/client.server.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import { kindNames, sizeName } from '../copy.ts';
import { policyCopy as copy } from './copy.ts';
import { productTypes } from '../estimate/delivery.ts';
import type { ShippingRate } from '../contract.ts';
import type { Zone } from './contract.ts';
import { readHandling } from '../parcels/handling.server.ts';
import type { Handling } from '../parcels/source.ts';
import { readZones } from './read-zones.server.ts';

/** What the shipping policy says of costs and times, in markdown, by the rates that the checkout charges by. */
export async function shippingFacts(
  db: Database | Transaction,
): Promise<{ 'shipping-costs': string; 'shipping-times': string }> {
  // A zone without a rate is not sent to.
  const zones = (await readZones(db)).filter(({ rates }) => rates.length > 0);
  if (zones.length === 0) return { 'shipping-costs': copy.noCosts, 'shipping-times': copy.noTimes };
  const times = [timesOf(zones), ownTimes(zones, await readHandling(db))];
  return {
    'shipping-costs': costsOf(zones),
    'shipping-times': times.filter(Boolean).join('\n\n'),
  };
}

function costsOf(zones: readonly Zone[]): string {
  const kinds = sentKinds(zones);
  const free = kinds.filter((kind) =>
    zones.some(({ rates }) => rates.some((rate) => rate.productType === kind && rate.freeFrom)),
  );
  const head = ['', ...kinds.map((kind) => kindNames[kind]), ...free.map(copy.freeFrom)];
  const rows = zones.map(({ name, rates }) => [
    name,
    ...kinds.map((kind) =>
      perSize(
        rates,
        kind,
        ({ first, further }) => `${formatMoney(first)} / ${formatMoney(further)}`,
      ),
    ),
    ...free.map((kind) =>
      perSize(rates, kind, ({ freeFrom }) => (freeFrom ? formatMoney(freeFrom) : copy.none)),
    ),
  ]);
  return [copy.pieces, table([head, ...rows]), ...free.map(copy.isFree)].join('\n\n');
}

/** Zones that take the same time share a row; what the owner has not said is left out, so that it may be empty. */
function timesOf(all: readonly Zone[]): string {
  const zones = all.filter(({ rates }) => rates.some(hasTime));
  if (zones.length === 0) return '';
  const kinds = sentKinds(zones, hasTime);
  const rows = new Map<string, string[]>();
  for (const { name, rates } of zones) {
    const times = kinds.map((kind) =>
      perSize(rates, kind, (rate) =>
        hasTime(rate) ? copy.time(rate.leavesWithin, rate.minDays, rate.maxDays) : copy.none,
      ),
    );
    const same = times.join('|');
    rows.set(same, [[rows.get(same)?.[0], name].filter(Boolean).join(', '), ...times]);
  }
  return table([['', ...kinds.map((kind) => kindNames[kind])], ...rows.values()]);
}

/** What the table does not say: how long merchandise takes to leave that is made first. */
function ownTimes(zones: readonly Zone[], handling: Handling): string {
  if (!sentKinds(zones, ({ minDays }) => minDays !== null).includes('merchandise')) return '';
  return (['made_to_order', 'printer'] as const)
    .flatMap((source) => (handling[source] ? copy.handling[source](handling[source]) : []))
    .join(' ');
}

const sentKinds = (zones: readonly Zone[], isMeant: (rate: ShippingRate) => boolean = () => true) =>
  productTypes.filter((kind) =>
    zones.some(({ rates }) => rates.some((rate) => rate.productType === kind && isMeant(rate))),
  );

type Timed = ShippingRate & Record<'leavesWithin' | 'minDays' | 'maxDays', number>;
const hasTime = (rate: ShippingRate): rate is Timed =>
  rate.leavesWithin !== null && rate.minDays !== null && rate.maxDays !== null;

/** One text where all sizes of a kind say the same, otherwise one for each size. */
function perSize(
  rates: readonly ShippingRate[],
  kind: ShippingRate['productType'],
  say: (rate: ShippingRate) => string,
): string {
  const ofKind = rates.filter(({ productType }) => productType === kind);
  if (ofKind.length === 0) return copy.none;
  const texts = ofKind.map(say);
  if (new Set(texts).size === 1 && ofKind.at(-1)!.upTo === null) return texts[0]!;
  return ofKind.map(({ upTo }, index) => `${sizeName(upTo)}: ${texts[index]}`).join('; ');
}

/** A name of the owner's cannot end its cell. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function table([head = [], ...rows]: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
