import { randomUUID } from 'node:crypto';
import {
  type Printer,
  PrinterError,
  type PrinterOrder,
  type PrinterProduct,
} from '#app/integrations/printing/printer.server.ts';

type Call = 'catalog' | 'create' | 'confirm' | 'read' | 'cancel';
/** `lost`: it was done, and the answer never came; `away`: nothing came, nothing was done; `refused`: with these words. */
type Fault = { call: Call; how: 'lost' | 'away' | 'refused'; words?: string };
type Drafted = Parameters<Printer['create']>[0];

/** What the printer knows: its orders with what each was asked for, and how often each was charged. */
export type Ledger = Map<string, { asked: Drafted; status: string; charges: number }>;

export const shirtRef = 'https://printer.test/v1/catalog/variants/shirt-navy-m';

const variant = (color: string, size: string, cost: number) => ({
  ref: `https://printer.test/v1/catalog/variants/shirt-${color}-${size}`.toLowerCase(),
  color,
  size,
  colorHex: null,
  cost: { amount: cost, currency: 'USD' },
  inStock: true as boolean | null,
});

/** A printer that keeps what it is asked in memory, and fails as it is told. */
export function recordingPrinter({ mode = 'sandbox' }: { mode?: Printer['mode'] } = {}) {
  const ledger: Ledger = new Map();
  const faults: Fault[] = [];
  const calls: Call[] = [];
  const tracking: { number: string; carrier: string | null; url: string | null }[] = [];
  /** What it charges postage in. */
  const postage = { currency: 'USD' };
  const variants = [variant('navy', 'M', 1_410), variant('navy', 'XL', 1_520)];
  const product: PrinterProduct = {
    id: 'shirt',
    title: 'A shirt',
    isEnabled: true,
    variants,
    images: [],
    facts: { fabric: null, care: null, weightGrams: null, sizeChart: [] },
  };
  const known = (id: string) => {
    const order = ledger.get(id);
    if (!order) throw new PrinterError('There is no such order.', { kind: 'refused', status: 404 });
    return order;
  };
  const answerOf = (id: string): PrinterOrder => {
    const { asked, status } = known(id);
    return {
      id,
      status,
      total: null,
      fulfillments: [
        {
          id: `parcel of ${id}`,
          status,
          methods: [
            {
              id: `collect ${id}`,
              name: 'Collect in store',
              price: { amount: 0, currency: postage.currency },
              minDays: null,
              maxDays: null,
            },
            {
              id: `fast ${id}`,
              name: 'Express',
              price: { amount: 1_200, currency: postage.currency },
              minDays: 1,
              maxDays: 2,
            },
            {
              id: `post ${id}`,
              name: 'Standard',
              price: { amount: 450, currency: postage.currency },
              minDays: 3,
              maxDays: 6,
            },
          ],
          items: asked.items,
          tracking: status === 'dispatched' || status === 'delivered' ? tracking : [],
        },
      ],
      answer: { id, status, shippingAddress: asked.address },
    };
  };
  /** Does it, unless a fault of this call comes before; loses the answer where it comes after. */
  const answer = async <T>(call: Call, work: () => T): Promise<T> => {
    calls.push(call);
    const at = faults.findIndex((fault) => fault.call === call);
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    await Promise.resolve();
    if (fault?.how === 'refused')
      throw new PrinterError(fault.words ?? 'No.', {
        kind: 'refused',
        status: 400,
        answer: { message: fault.words },
      });
    if (fault?.how === 'away') throw new PrinterError('It cannot be reached.', { kind: 'unknown' });
    const done = work();
    if (fault?.how === 'lost') throw new PrinterError('Its answer was lost.', { kind: 'unknown' });
    return done;
  };
  const printer: Printer = {
    mode,
    catalog: () => answer('catalog', () => [structuredClone(product)]),
    blanks: async () => [],
    makeProduct: async () => {
      throw new PrinterError('It makes no products.', { kind: 'refused', status: 400 });
    },
    create: (asked) =>
      answer('create', () => {
        const id = `order ${randomUUID()}`;
        ledger.set(id, { asked, status: 'draft', charges: 0 });
        return answerOf(id);
      }),
    confirm: (id, [choice]) =>
      answer('confirm', () => {
        const order = known(id);
        if (order.status !== 'draft' || choice?.methodId !== `post ${id}`)
          throw new PrinterError('This order cannot be confirmed.', {
            kind: 'refused',
            status: 400,
          });
        Object.assign(order, { status: 'confirmed', charges: order.charges + 1 });
        return answerOf(id);
      }),
    read: (id) => answer('read', () => answerOf(id)),
    cancel: (id) =>
      answer('cancel', () => {
        const order = known(id);
        if (!['draft', 'confirmed'].includes(order.status))
          throw new PrinterError('It is being printed.', { kind: 'refused', status: 409 });
        order.status = 'cancelled';
        return answerOf(id);
      }),
  };
  return {
    printer,
    ledger,
    calls,
    variants,
    postage,
    tracking,
    /** The next such call fails. */
    fail: (...next: Fault[]) => void faults.push(...next),
    /** Every order that is not a draft is in this state from now on. */
    say: (status: string) => {
      for (const order of ledger.values())
        if (order.status !== 'draft' && order.status !== 'cancelled') order.status = status;
    },
  };
}
