import { countryOfTimeZone } from '#app/features/shipping/address/country-of-time-zone.ts';

/** Whose law counts for a buyer. A gift's buyer gives no address, but their clock says where they are. Otherwise the parcel goes to them. */
export function countryOfBuyer({
  isGift,
  timeZone,
  country,
}: {
  isGift: boolean;
  timeZone: string | null | undefined;
  country: string;
}): string {
  return (isGift && timeZone && countryOfTimeZone(timeZone)) || country;
}
