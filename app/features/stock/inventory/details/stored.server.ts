import type { Item, ItemChange } from '#app/features/stock/items.server.ts';
import { dayOf, startOfDay } from '#app/platform/formats/days.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { readAmount } from '#app/platform/formats/written-amount.ts';
import type { ItemDetails, TypedDetails } from './contract.ts';

/** The details of a stored item. */
export const detailsOf = (item: Item): ItemDetails => ({
  isFramed: item.isFramed,
  frameDetails: item.frameDetails,
  insuranceValue: item.insuranceValue === null ? null : toDecimal(item.insuranceValue),
  lastInspection: item.lastInspection && dayOf(item.lastInspection),
  needsMaintenance: item.needsMaintenance,
  maintenanceNotes: item.maintenanceNotes,
  photographyStatus: item.photographyStatus,
  certificateOfAuthenticity: item.certificateOfAuthenticity,
  exhibitionHistory: item.exhibitionHistory,
});

/** What was typed, as its columns keep it; what was not sent stays. */
export function columnsOf({ insuranceValue, lastInspection, ...rest }: TypedDetails): ItemChange {
  const texts = Object.entries(rest).map(([name, value]) => [name, value === '' ? null : value]);
  return {
    ...(Object.fromEntries(texts) as ItemChange),
    ...(insuranceValue !== undefined && { insuranceValue: readAmount(insuranceValue) ?? null }),
    ...(lastInspection !== undefined && {
      lastInspection: lastInspection === '' ? null : startOfDay(lastInspection),
    }),
  };
}
