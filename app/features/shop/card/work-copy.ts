type Finish = {
  frame: 'framed' | 'unframed' | null;
  isReadyToHang: boolean;
  packing: 'boxed' | 'rolled' | 'flat' | null;
};
const frames = { framed: 'framed', unframed: 'unframed' };
const packings = { boxed: 'sent in a box', rolled: 'sent rolled', flat: 'sent flat' };

/** What a work's own page says. */
export const workCopy = {
  notLoaded: 'This work could not be loaded. Please try again.',
  closer: 'Look closer',
  heldForYou: 'In your cart, and held for you while you check out.',
  viewCart: 'View cart',
  held: "In another buyer's checkout. If they do not complete it, the work is free again in a few minutes.",
  sold: {
    alone: 'This work has found its wall.',
    withPrints: 'The original has found its wall. There are prints of it.',
  },
  finish: ({ frame, isReadyToHang, packing }: Finish) =>
    [frame && frames[frame], isReadyToHang && 'ready to hang', packing && packings[packing]]
      .filter(Boolean)
      .join(', ')
      .replace(/^./, (first) => first.toUpperCase()),
  left: ({ left, size }: { left: number; size: number }) => `${left} of ${size} left`,
  photographed: 'Photographed in the studio. Yours comes in the color you choose.',
  kept: {
    private: 'It is kept back or belongs to a collection, and cannot be bought.',
    exhibition:
      'It hangs in an exhibition and cannot be bought here as long as that lasts. Write to me if you would like to have it.',
  },
  prints: 'Prints of this work',
  original: 'The original',
  assurances: {
    certificate: 'Comes with a signed certificate of authenticity.',
    authentic: 'Authenticity guaranteed.',
    shipping: 'Professional, insured, worldwide shipping.',
    /** Merchandise travels without insurance. */
    uninsured: 'Professional, worldwide shipping.',
    guarantee: '30-day satisfaction guarantee.',
  },
} as const;
