import type Stripe from 'stripe';
import type { Param, Parsed } from './params.ts';
import { clearable, hash, integer, needed, text } from './params.ts';
import type { Form } from './form.ts';
import { InvalidParameter } from './refusal.ts';

/** New values by key; null takes the key away. */
type MetadataChange = Record<string, string | null> | 'clear';

export const address = hash({
  city: clearable(text()),
  country: clearable(text(2)),
  line1: clearable(text()),
  line2: clearable(text()),
  postal_code: clearable(text()),
  state: clearable(text()),
});

export const shipping = hash({
  address: needed(address),
  carrier: clearable(text()),
  name: needed(text()),
  phone: clearable(text()),
  tracking_number: clearable(text()),
});

export const billingDetails = hash({
  address: clearable(address),
  email: clearable(text()),
  name: clearable(text()),
  phone: clearable(text()),
  tax_id: clearable(text()),
});

const metadataLimits = { keys: 50, key: 40, value: 500 };

export const metadata: Param<MetadataChange, false> = {
  needed: false,
  read(raw: Form, name: string) {
    if (raw === '') return 'clear';
    if (typeof raw === 'string') throw new InvalidParameter('Invalid object', name);
    return Object.fromEntries(
      Object.entries(raw).map(([key, value]) => readPair(key, value, name)),
    );
  },
};

/** Merges a change into what is there, as every metadata parameter does. */
export function changedMetadata(
  before: Stripe.Metadata,
  change: MetadataChange | undefined,
): Stripe.Metadata {
  if (!change) return before;
  if (change === 'clear') return {};
  const kept = Object.entries({ ...before, ...change }).filter(
    (pair): pair is [string, string] => pair[1] !== null,
  );
  if (kept.length > metadataLimits.keys) {
    throw new InvalidParameter(
      `You can have at most ${metadataLimits.keys} metadata keys, but this would make ${kept.length}.`,
      'metadata',
    );
  }
  return Object.fromEntries(kept);
}

/** An address as Stripe answers it: every line there, null where nothing was said. */
export function fullAddress(
  given: Parsed<{ address: typeof address }>['address'] | null,
): Stripe.Address | null {
  if (!given) return null;
  const {
    city = null,
    country = null,
    line1 = null,
    line2 = null,
    postal_code = null,
    state = null,
  } = given;
  return { city, country, line1, line2, postal_code, state };
}

/** A shipping address as Stripe answers it. */
export function fullShipping(given: Parsed<{ shipping: typeof shipping }>['shipping'] | null) {
  if (!given) return null;
  const { name, phone = null, carrier = null, tracking_number = null } = given;
  return {
    address: fullAddress(given.address) ?? undefined,
    carrier,
    name,
    phone,
    tracking_number,
  };
}

/** When a list takes `created`: a moment, or the ends of a span. */
export const created: Param<(moment: number) => boolean, false> = {
  needed: false,
  read(raw: Form, name: string) {
    if (typeof raw === 'string') {
      const exact = integer().read(raw, name);
      return (moment) => moment === exact;
    }
    const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = span.read(raw, name);
    return (moment) => moment > gt && moment >= gte && moment < lt && moment <= lte;
  },
};
const span = hash({ gt: integer(), gte: integer(), lt: integer(), lte: integer() });

function readPair(key: string, value: Form, name: string): [string, string | null] {
  const at = `${name}[${key}]`;
  if (typeof value !== 'string') throw new InvalidParameter('Metadata values must be strings.', at);
  if (key.length > metadataLimits.key)
    throw new InvalidParameter(tooLong('keys', metadataLimits.key, 'key', key), at);
  if (value.length > metadataLimits.value) {
    throw new InvalidParameter(tooLong('values', metadataLimits.value, 'value', value), at);
  }
  return [key, value === '' ? null : value];
}

function tooLong(nouns: string, most: number, noun: string, value: string): string {
  return (
    `Metadata ${nouns} can have up to ${most} characters, but you passed in a ${noun} that is ` +
    `${value.length} characters. Invalid ${noun}: ${value}`
  );
}
