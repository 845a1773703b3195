import type { PrinterOrder } from '#app/integrations/printing/printer.server.ts';

type Fulfillment = PrinterOrder['fulfillments'][number];
type Method = Fulfillment['methods'][number];
/** Which way each parcel of the printer goes, and what that costs in minor units of the printer's currency; null where it does not say. */
type Postage = {
  choices: { fulfillmentId: string; methodId: string }[];
  cost: { amount: number; currency: string } | null;
};

/** Nobody picks a parcel up at the printer's door. */
const isCollection = ({ name }: Method) => /collect|pick.?up/i.test(name);

/** The cheapest way for each parcel that is not collection; undefined where a parcel has none, or where there is no parcel. */
export function choosePostage(fulfillments: readonly Fulfillment[]): Postage | undefined {
  const chosen = fulfillments.map(({ id, methods }) => ({
    fulfillmentId: id,
    method: methods.filter((method) => !isCollection(method)).toSorted(byPrice)[0],
  }));
  if (chosen.length === 0 || chosen.some(({ method }) => !method)) return undefined;
  const prices = chosen.flatMap(({ method }) => method?.price ?? []);
  const currency = prices[0]?.currency;
  const isWhole =
    prices.length === chosen.length && prices.every((one) => one.currency === currency);
  return {
    choices: chosen.flatMap(({ fulfillmentId, method }) =>
      method ? [{ fulfillmentId, methodId: method.id }] : [],
    ),
    cost:
      isWhole && currency !== undefined
        ? { amount: prices.reduce((sum, { amount }) => sum + amount, 0), currency }
        : null,
  };
}

/** What has no price is taken last. */
function byPrice(a: Method, b: Method): number {
  return (a.price?.amount ?? Infinity) - (b.price?.amount ?? Infinity);
}
