import {
  type PrinterBlank,
  PrinterError,
  type PrinterMoney,
  type PrinterProduct,
  type ProductFacts,
} from '#app/integrations/printing/printer.server.ts';
import { readPrinterRate } from '#app/features/settings/record/printer-rate.server.ts';
import { readShopSettings } from '#app/features/settings/record/shop-settings.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { inShopCents } from '../rules/margin.ts';
import type { Offer, PrinterRange } from './contract.ts';
import { rangeRefusal } from './copy.ts';

type CostOf = (money: PrinterMoney | null) => string | null;

/** What the printer in use offers, costs in the shop's currency. Throws AppError 'upstream' where it cannot be asked. */
export async function getPrinterRange(context: Context): Promise<PrinterRange> {
  const printer = await context.printing.printer();
  if (!printer) return { isConnected: false, currencyWithoutRate: null, blanks: [], products: [] };
  const [{ currency }, rate] = await Promise.all([
    readShopSettings(context.db),
    readPrinterRate(context.db),
  ]);
  const costOf: CostOf = (money) => {
    const { amount: cost = null, currency: inCurrency = null } = money ?? {};
    const cents = inShopCents({ cost, currency: inCurrency }, currency, rate);
    return cents === null ? null : toDecimal(cents);
  };
  const [blanks, products] = await Promise.all([
    asked(() => printer.blanks()),
    asked(() => printer.catalog()),
  ]);
  const costs = [
    ...blanks.map(({ cost }) => cost),
    ...products.flatMap(({ variants }) => variants.map(({ cost }) => cost)),
  ];
  const unknown = costs.find((cost) => cost !== null && costOf(cost) === null);
  return {
    isConnected: true,
    currencyWithoutRate: unknown?.currency ?? null,
    blanks: blanks.map((blank) => offerOfBlank(blank, costOf)),
    products: products
      .filter(({ isEnabled, variants }) => isEnabled && variants.length > 0)
      .map((product) => offerOfProduct(product, costOf)),
  };
}

async function asked<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof PrinterError)) throw error;
    throw Object.assign(new AppError('upstream', rangeRefusal), { cause: error });
  }
}

/** Every color of a blank in every size: it has one price. */
function offerOfBlank({ ref, title, colors, sizes, cost, facts }: PrinterBlank, costOf: CostOf) {
  const ours = (values: typeof colors) =>
    values.length > 0 ? values.map((value) => value.ours) : [null];
  const variants = ours(colors).flatMap((color) =>
    ours(sizes).map((size) => ({ color, size, cost: costOf(cost), isInStock: null })),
  );
  return { ref, refs: [ref], title, variants, ...factsOf(facts) };
}

function offerOfProduct({ title, variants, facts }: PrinterProduct, costOf: CostOf): Offer {
  return {
    // The first stands for all of them: a paid line finds its own by color and size.
    ref: variants[0]!.ref,
    refs: variants.map(({ ref }) => ref),
    title,
    variants: variants.map(({ color, size, cost, inStock }) => ({
      color,
      size,
      cost: costOf(cost),
      isInStock: inStock,
    })),
    ...factsOf(facts),
  };
}

const factsOf = ({ fabric, care, weightGrams, sizeChart }: ProductFacts) => ({
  fabric,
  care,
  weightGrams,
  sizeChart,
});
