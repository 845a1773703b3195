import type { ShippingCosts } from '#app/features/shipping/contract.ts';
import { ratesOf } from '../draft.ts';
import type { ZonesForm } from '../use-zones.ts';

/** The zones with what is typed in those that are open. */
export function typedZones({ zones, open }: ZonesForm): ShippingCosts['zones'] {
  const saved = zones.map((zone) => {
    const draft = open[zone.id]?.draft;
    return draft ? { countries: [...draft.countries], rates: ratesOf(draft) } : zone;
  });
  const ids = new Set(zones.map(({ id }) => id));
  const added = Object.entries(open).flatMap(([id, { draft }]) =>
    ids.has(id) ? [] : [{ countries: [...draft.countries], rates: ratesOf(draft) }],
  );
  return [...saved, ...added];
}
