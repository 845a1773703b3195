import { openLedger } from '../stripe/ledger.ts';
import type { Product, Variant } from './catalog.ts';
import { invalid, unknown } from './refusal.ts';

export type Status =
  | 'draft'
  | 'confirmed'
  | 'in_production'
  | 'dispatched'
  | 'delivered'
  | 'cancelled';

/** Its id holds for one order alone. Price in pence. */
export type Method = {
  id: string;
  name: string;
  description: string;
  price: number;
  minDays: number;
  maxDays: number;
};

export type Fulfillment = {
  id: string;
  /** Cost of one in pence, as it was when it was ordered. */
  items: { variantRef: string; quantity: number; cost: number }[];
  methods: Method[];
  methodId: string | null;
  tracking: { trackingNumber: string; carrier: string; trackingUrl: string } | null;
};

export type Order = {
  object: 'order';
  id: string;
  status: Status;
  createdAt: string;
  /** When it came into the state that it is in. */
  movedAt: string;
  email: string;
  phone: string | null;
  address: Record<string, string>;
  fulfillments: Fulfillment[];
};

/** What happened, for tests and for whoever adds up: `amount` in pence, below zero where it was given back. */
export type Entry = {
  object: 'entry';
  id: string;
  at: string;
  kind: 'created' | 'confirmed' | 'charged' | 'refunded' | 'cancelled';
  orderId: string;
  amount: number;
  lines: { variantRef: string; quantity: number }[];
};

type Made = Product & { object: 'product' };
type Stock = { object: 'stock'; id: string; level: number };
type Kept = Order | Entry | Made | Stock;

/** How many there are of whatever nobody has counted. */
export const plenty = 100;

export type Store = ReturnType<typeof openStore>;

/** Orders, charges, stock and products that were made by a call, kept in a file where one is named. */
export function openStore(
  products: readonly Product[],
  { ledgerFile, soldOut = [] }: { ledgerFile?: string | undefined; soldOut?: readonly string[] },
) {
  const orders = new Map<string, Order>();
  const entries: Entry[] = [];
  const made = new Map<string, Made>();
  const levels = new Map<string, number>(soldOut.map((ref) => [ref, 0]));
  const take = (kept: Kept) => {
    if (kept.object === 'order') orders.set(kept.id, kept);
    else if (kept.object === 'entry') entries.push(kept);
    else if (kept.object === 'product') made.set(kept.id, kept);
    else levels.set(kept.id, kept.level);
  };
  const ledger = ledgerFile === undefined ? undefined : openLedger<Kept>(ledgerFile, take);
  const all = () => [...products, ...made.values()];
  const variantOf = (ref: string) => {
    for (const product of all()) {
      const variant = product.variants.find((one) => one.ref === ref);
      if (variant) return { product, variant };
    }
    return undefined;
  };
  return {
    products: all,
    /** Oldest first. */
    orders: () => [...orders.values()],
    entries: () => [...entries],
    levelOf: (ref: string) => levels.get(ref) ?? plenty,
    variantOf,
    /** One that can be ordered now. Throws Refusal. */
    orderable: (ref: string): { product: Product; variant: Variant } => {
      const found = variantOf(ref);
      if (!found || !found.product.enabled) throw invalid(`Unknown variant: ${ref}`);
      if ((levels.get(ref) ?? plenty) < 1) throw invalid(`Out of stock: ${ref}`);
      return found;
    },
    /** Throws Refusal for one that is not there. */
    orderOf: (id: string): Order => {
      const order = orders.get(id);
      if (!order) throw unknown('Order');
      return order;
    },
    /** Keeps all of these, or after a crash none. */
    keep: (...kept: Kept[]) => {
      for (const one of kept) take(one);
      ledger?.append(kept);
    },
    /** Takes the people out of these orders, and out of the file's past (the stand-in's own; the provider has no such call). */
    erase: (ids: readonly string[]) => {
      for (const order of orders.values())
        if (ids.includes(order.id))
          orders.set(order.id, { ...order, email: '', phone: null, address: {} });
      const stock = [...levels].map(([id, level]): Stock => ({ object: 'stock', id, level }));
      ledger?.rewrite([...made.values(), ...stock, ...orders.values(), ...entries]);
    },
    close: () => ledger?.close(),
  };
}
