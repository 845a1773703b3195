import { addEarlierOrder, bringCustomer } from '#app/features/people/bring-customer.server.ts';
import { keepPastSale } from '#app/features/records/keep-past-sale.server.ts';
import { isEmail } from '#app/platform/formats/email.ts';
import { startOfDay } from '#app/platform/formats/days.ts';
import { toCents } from '#app/platform/formats/money.ts';
import { tidyLine } from '#app/platform/formats/text.ts';
import { addressDigest } from '#app/platform/secrets/address-digest.server.ts';
import type { OtherFormat } from '../formats.ts';
import type { ForeignAddress, ForeignCustomer, ForeignOrder } from '../shape.ts';
import type { ImportRun } from './import-run.server.ts';
import { writeOnce } from './write-once.server.ts';

const shops: Readonly<Record<OtherFormat, string>> = {
  shopify: 'Shopify',
  etsy: 'Etsy',
  squarespace: 'Squarespace',
  woocommerce: 'WooCommerce',
  ghost: 'Ghost',
};
const tooDear = 99_999_999;

/** Brings a person in once, by their address. What is known of them here stays. */
export async function importCustomer(run: ImportRun, person: ForeignCustomer): Promise<void> {
  const { context, format, known, tell } = run;
  const email = person.email.trim().toLowerCase();
  const line = { file: person.file, line: person.line, what: `customer ${email || person.id}` };
  if (!isEmail(email))
    return tell({ ...line, outcome: 'refused', text: 'there is no e-mail address.' });
  // Who was erased here and stands in the file all the same is known by this, and not by their address.
  const source = { kind: 'customer', id: await addressDigest(context.env, email) } as const;
  if (known.get(source)) return tell({ ...line, outcome: 'there' });
  let isKnown = false;
  await writeOnce(run, source, async (tx) => {
    const id = await bringCustomer(
      tx,
      {
        email,
        firstName: tidyLine(person.firstName) || null,
        lastName: tidyLine(person.lastName) || null,
        phone: tidyLine(person.phone) || null,
        address: person.address && JSON.stringify(withNames(person, person.address)),
        notes: person.notes.trim() || null,
        acquisitionSource: format,
      },
      context.now(),
    );
    isKnown = id === undefined;
    return id ?? null;
  });
  tell({ ...line, outcome: isKnown ? 'there' : 'new' });
}

const withNames = (
  { firstName, lastName }: Pick<ForeignCustomer, 'firstName' | 'lastName'>,
  { address2, ...address }: ForeignAddress,
) => ({ firstName, lastName, ...address, ...(address2 && { address2 }) });

/**
 * Brings an order in once, as a record of what was sold before: it is no order of this shop (decision 84). Its buyer, where the file names an
 * address, becomes a customer who has bought it.
 */
export async function importOrder(run: ImportRun, order: ForeignOrder): Promise<void> {
  const { context, format, known, tell } = run;
  const name = `${shops[format]} ${order.number}`;
  const line = { file: order.file, line: order.line, what: `order ${order.number}` };
  const source = { kind: 'order', id: order.id } as const;
  if (known.get(source)) return tell({ ...line, outcome: 'there' });
  const refusal = whyNoSale(order);
  if (refusal) return tell({ ...line, outcome: 'refused', text: refusal });
  const items = order.items.map(({ title, quantity }) =>
    tidyLine(quantity > 1 ? `${quantity} × ${title}` : title).slice(0, 300),
  );
  const email = order.email.trim().toLowerCase();
  await writeOnce(run, source, async (tx) => {
    const at = context.now();
    if (isEmail(email)) {
      const { firstName, lastName } = order;
      const who = { email, firstName: firstName || null, lastName: lastName || null };
      const rest = { phone: null, address: null, notes: null, acquisitionSource: format };
      await bringCustomer(tx, { ...who, ...rest }, at);
      await addEarlierOrder(
        tx,
        email,
        { orderId: name, date: order.day, total: order.total, items },
        at,
      );
    }
    return keepPastSale(
      tx,
      {
        name,
        soldOn: startOfDay(order.day),
        items,
        total: toCents(order.total),
        currency: order.currency || null,
      },
      at,
    );
  });
  tell({
    ...line,
    outcome: 'new',
    ...(!isEmail(email) && {
      text: 'kept among the earlier sales; the file names no e-mail address',
    }),
  });
}

function whyNoSale({ refusal, day, total }: ForeignOrder): string | undefined {
  if (refusal) return `${refusal}.`;
  if (day === '') return 'its day cannot be read.';
  if (total === '' || toCents(total) > tooDear) return 'its total cannot be read.';
  return undefined;
}
