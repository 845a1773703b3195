import type { Kept } from './store.ts';

const erased = 'erased';
/** Fields that say who somebody is, wherever they stand. */
const personal = /^(email|receipt_email|customer_email|name|customer_name|phone|customer_phone)$/;

type Json = unknown;

/**
 * The objects that tell of one person, without who it was: those that hold their e-mail address or their street, and those that belong
 * to them (their charges, cards, invoices). Amounts, states and countries stay. `email` in any case.
 */
export function withoutPerson(all: readonly Kept[], email: string): Kept[] {
  const texts = new Map(all.map((kept) => [kept, JSON.stringify(kept).toLowerCase()]));
  const address = JSON.stringify(email.toLowerCase());
  const named = all.filter(
    (kept) => texts.get(kept)!.includes(address) || texts.get(kept)!.includes(encodedIn(email)),
  );
  // Events and answers are copies of other objects: what they hold is found by itself.
  const ids = named
    .filter(({ object }) => object === 'customer' || object === 'payment_intent')
    .map(({ id }) => `"${id.toLowerCase()}"`);
  // What was asked of the tax on the way to a payment names nobody, and says where they live.
  const homes = new Set(named.flatMap(addressesIn));
  const isOfHome = (kept: Kept) => addressesIn(kept).some((home) => homes.has(home));
  const theirs = all.filter(
    (kept) =>
      named.includes(kept) || ids.some((id) => texts.get(kept)!.includes(id)) || isOfHome(kept),
  );
  return theirs.map((kept) => emptied(kept) as Kept);
}

/** The streets in an object, each with its postal code; those that were erased say nothing. */
function addressesIn(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(addressesIn);
  if (!('line1' in value && 'postal_code' in value) || !value.line1 || value.line1 === '-')
    return inside;
  return [...inside, JSON.stringify([value.line1, value.postal_code]).toLowerCase()];
}

const encodedIn = (email: string) => encodeURIComponent(email.toLowerCase());

function emptied(value: Json): Json {
  if (Array.isArray(value)) return value.map(emptied);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  const isAddress = 'line1' in value && 'postal_code' in value;
  return Object.fromEntries(
    fields.map(([name, held]) => [
      name,
      typeof held === 'string' ? written(name, held, isAddress) : emptied(held),
    ]),
  );
}

function written(name: string, held: string, isInAddress: boolean): string {
  if (personal.test(name)) return name.endsWith('email') ? 'erased@erased.invalid' : erased;
  return isInAddress && name !== 'country' ? '-' : held;
}
