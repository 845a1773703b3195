/** How far the printer is, as it says; each is further than the one before it. */
const steps = ['created', 'confirmed', 'printing', 'shipped', 'delivered'] as const;
export type Step = (typeof steps)[number];

export const isStep = (status: string): status is Step => steps.some((step) => step === status);

/** The printer's words for each step, without their case and signs between them. */
const words: Readonly<Record<Step | 'cancelled', readonly string[]>> = {
  created: [
    'draft',
    'created',
    'new',
    'unconfirmed',
    'pending confirmation',
    'awaiting confirmation',
  ],
  confirmed: ['confirmed', 'accepted', 'placed', 'paid', 'received', 'processing', 'queued'],
  printing: ['in production', 'printing', 'production', 'printed', 'packing', 'packed', 'picking'],
  shipped: ['dispatched', 'shipped', 'fulfilled', 'in transit', 'out for delivery', 'completed'],
  delivered: ['delivered'],
  cancelled: ['cancelled', 'canceled', 'rejected', 'refunded', 'voided'],
};

/**
 * What the printer's own word means, in any case and however it is spaced; undefined for one that is not known, which moves nothing
 * (decision 65).
 */
export function stepOf(word: string): Step | 'cancelled' | undefined {
  const plain = word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
  const found = Object.entries(words).find(([, known]) => known.includes(plain));
  return found?.[0] as Step | 'cancelled' | undefined;
}

/** Whether a step is further along than another. */
export function isFurther(step: Step, than: Step): boolean {
  return steps.indexOf(step) > steps.indexOf(than);
}
