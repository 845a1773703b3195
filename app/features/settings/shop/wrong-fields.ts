import { isAllowed, type shopLimits } from '#app/features/settings/record/shop-limits.ts';
import type { Shop } from './contract.ts';
import { shopRefusals } from './copy.ts';

type Figures = Pick<Shop, keyof typeof shopLimits>;

/**
 * The figures that cannot be saved, each with its sentence; the form and the service ask alike. What stays as it is may be beyond
 * what the owner can choose: an installation may say any HOLD_MINUTES.
 */
export function wrongFields(
  wanted: Figures,
  before: Figures,
): Partial<Record<keyof Figures, string>> {
  const names = (['lowStock', 'holdMinutes'] as const).filter(
    (name) => wanted[name] !== before[name] && !isAllowed(name, wanted[name]),
  );
  return Object.fromEntries(names.map((name) => [name, shopRefusals[name]]));
}
