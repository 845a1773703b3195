/** Carriers whose parcels can be followed on the web: a pattern of the name as the owner may write it, and where. */
const followed: readonly [name: RegExp, url: (number: string) => string][] = [
  [
    /\busps\b|u\.s\. postal|us postal/i,
    (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  ],
  [/\bups\b/i, (number) => `https://www.ups.com/track?tracknum=${number}`],
  [/\bfed ?ex\b/i, (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`],
  [/\bdhl\b/i, (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`],
  [
    /royal mail/i,
    (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  ],
  [
    /canada post/i,
    (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/details/${number}`,
  ],
  [
    /\b(australia|aus) ?post\b/i,
    (number) => `https://auspost.com.au/mypost/track/#/details/${number}`,
  ],
];

/** What the owner may choose; any other name may be written too. */
export const carriers = [
  'USPS',
  'UPS',
  'FedEx',
  'DHL',
  'Royal Mail',
  'Canada Post',
  'Australia Post',
] as const;

/** Where a parcel can be followed; undefined for a carrier whose pages are not known. */
export function trackingUrl(carrier: string | null, trackingNumber: string): string | undefined {
  const number = encodeURIComponent(trackingNumber.replace(/\s/g, ''));
  return followed.find(([name]) => name.test(carrier ?? ''))?.[1](number);
}

/** What stands in the place of a tracking number where the owner brought a parcel herself. */
export const deliveredByHand = 'Delivered by hand';

/** Whether a parcel went from hand to hand: nothing of it can be followed. */
export const isDeliveredByHand = (trackingNumber: string | null): boolean =>
  trackingNumber?.trim().toLowerCase() === deliveredByHand.toLowerCase();
