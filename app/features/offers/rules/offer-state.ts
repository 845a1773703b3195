/** What an offer's row says of whether it stands. */
type OfferFacts = {
  endsAt: Date;
  withdrawnAt: Date | null;
  soldAt: Date | null;
  orderId: string | null;
};

/** `accepted`: bought by it; `sold`: its work, of which there is one, was sold in another way. */
export const offerStates = ['open', 'ended', 'withdrawn', 'accepted', 'sold'] as const;
export type OfferState = (typeof offerStates)[number];

/** Whether an offer stands at this moment, and why not. What was bought by it counts before all else: money was taken for it. */
export function offerState(
  { endsAt, withdrawnAt, soldAt, orderId }: OfferFacts,
  now: Date,
): OfferState {
  if (orderId) return 'accepted';
  if (withdrawnAt) return 'withdrawn';
  if (soldAt) return 'sold';
  return endsAt > now ? 'open' : 'ended';
}
