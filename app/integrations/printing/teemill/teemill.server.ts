import {
  type Printer,
  type PrinterAddress,
  PrinterError,
  type PrinterOrder,
  type PrinterProduct,
} from '../printer.server.ts';
import { makeProduct, readBlanks, readCatalog } from './catalog.server.ts';
import { orderIn } from './order.server.ts';
import { ask, type TeemillSettings } from './request.server.ts';

/** An account at the printer, and whether it is the stand-in's. */
export type TeemillAccount = TeemillSettings & { mode: Printer['mode'] };

/** The printer, and its own photograph of a variant in a color; undefined where it has none. */
type Teemill = {
  printer: Printer;
  photograph: (variantRef: string, color: string) => Promise<Buffer | undefined>;
};

const timeoutMs = 5_000;
const kept = 10 * 60_000;
const largest = 10_000_000;
/** Where the printer keeps its pictures; nothing is fetched from anywhere else. */
const pictureHost = 'https://images.podos.io';

/** Teemill (podOS) behind our own words. For photographs the catalog is read once in ten minutes of `now`. */
export function teemill({ mode, ...settings }: TeemillAccount, now: () => Date): Teemill {
  let known: { at: number; products: Promise<PrinterProduct[]> } | undefined;
  const catalog = (): Promise<PrinterProduct[]> => {
    const reading = readCatalog(settings);
    const read = { at: now().getTime(), products: reading };
    known = read;
    reading.catch(() => {
      if (known === read) known = undefined;
    });
    return reading;
  };
  const order = async (path: string, body?: unknown) =>
    orderIn(await ask(settings, { method: 'POST', path, ...(body !== undefined && { body }) }));
  const pathOf = (id: string) => `/orders/${encodeURIComponent(id)}`;

  return {
    printer: {
      mode,
      catalog,
      blanks: () => readBlanks(settings),
      makeProduct: (wanted) => makeProduct(settings, wanted),
      create: ({ email, phone, address, items }) =>
        order('/orders', {
          contactInformation: { email, ...(phone && { phone }) },
          shippingAddress: addressOf(address),
          items,
        }),
      confirm: (id, choices) => {
        const body = choices.map(({ fulfillmentId, methodId }) => ({
          fulfillmentId,
          shippingMethodId: methodId,
        }));
        return aboutIt(id, order(`${pathOf(id)}/confirm`, body));
      },
      read: (id) => aboutIt(id, ask(settings, { method: 'GET', path: pathOf(id) }).then(orderIn)),
      cancel: (id) => aboutIt(id, order(`${pathOf(id)}/cancel`)),
    },
    photograph: async (variantRef, color) => {
      const products =
        known && now().getTime() - known.at <= kept ? await known.products : await catalog();
      const src = pictureOf(products, variantRef, color);
      return src === undefined ? undefined : readPicture(src, settings.base);
    },
  };
}

/** An answer about another order says nothing of the one that was asked about. Throws PrinterError 'unknown'. */
async function aboutIt(id: string, asking: Promise<PrinterOrder>): Promise<PrinterOrder> {
  const answered = await asking;
  if (answered.id === id) return answered;
  throw new PrinterError('The printer answered about another order than it was asked about.', {
    kind: 'unknown',
    answer: answered.answer,
  });
}

/** The lines under both names: the provider's own demo says `line1`, a living shop `addressLine1`. */
function addressOf({ name, company, line1, line2, ...place }: PrinterAddress) {
  return {
    contactName: name,
    ...(company && { company }),
    line1,
    addressLine1: line1,
    ...(line2 && { line2, addressLine2: line2 }),
    city: place.city,
    postalCode: place.postalCode,
    ...(place.state && { state: place.state }),
    country: place.country,
  };
}

/** Of the product that a variant belongs to: the picture of any of its variants in the color, whatever their size. */
function pictureOf(
  products: readonly PrinterProduct[],
  variantRef: string,
  color: string,
): string | undefined {
  const product = products.find(({ variants }) => variants.some(({ ref }) => ref === variantRef));
  const inColor = product?.variants.filter((variant) => variant.color === color) ?? [];
  return product?.images.find(({ variantRefs }) =>
    inColor.some(({ ref }) => variantRefs.includes(ref)),
  )?.src;
}

async function readPicture(src: string, base: string): Promise<Buffer | undefined> {
  if (![pictureHost, new URL(base).origin].includes(new URL(src).origin)) return undefined;
  const answer = await fetch(src, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok || bytes.length > largest)
    throw new Error(`a picture of the printer's could not be read (${answer.status})`);
  return bytes;
}
