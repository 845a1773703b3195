/**
 * Between what the owner may choose. A bank's own page alone can take a buyer some minutes; a hold goes on once for as long again,
 * so that with an hour a work is out of everybody's reach for two.
 */
export const shopLimits = {
  lowStock: { min: 0, max: 100 },
  holdMinutes: { min: 5, max: 60 },
} as const;

/** Whether the owner may choose this figure: a whole one between the limits. */
export const isAllowed = (name: keyof typeof shopLimits, figure: number): boolean =>
  Number.isInteger(figure) && figure >= shopLimits[name].min && figure <= shopLimits[name].max;
