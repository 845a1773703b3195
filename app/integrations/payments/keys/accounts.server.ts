import { AppError } from '#app/platform/errors.ts';
import { KeysRefused, type Payments, type StandIn } from '../payments.server.ts';
import type { SubscriptionPayments } from '../subscriptions.server.ts';
import { isUnknownThere } from '../stripe-errors.server.ts';
import { parseEvent } from '../stripe-events.server.ts';

/**
 * The accounts that payments may be in. New ones are made in the present one; `earlier` are those whose keys were replaced, where
 * payments may still be open, refunded or disputed. None is present on a live site before its owner has connected one.
 */
export type Accounts = { present: Payments | undefined; earlier: readonly Payments[] };

type Log = { warn: (facts: object, message: string) => void };

/**
 * The payment provider as the shop asks it, whichever keys are in use at that moment: `accounts` is read at every call, so that new keys
 * need no restart. What is new is made in the present account; what has an id is looked for in the present one first, then in the
 * earlier ones; lists are those of all of them. Throws as Payments does, and AppError 'upstream' where no account is present.
 */
export function routedPayments(
  accounts: () => Promise<Accounts>,
  standIn: StandIn | undefined,
  log: Log,
): Payments {
  const present = async () => (await accounts()).present ?? refuse();
  const known: Known = async (ask) => firstKnown(await accounts(), ask);
  const everywhere: Everywhere = async (ask) => fromAll(await accounts(), ask, log);
  return {
    standIn,
    browser: async () => (await accounts()).present?.browser() ?? nowhere,
    check: async () => (await accounts()).present?.check(),
    create: async (...given) => (await present()).create(...given),
    update: (...given) => known((one) => one.update(...given)),
    retrieve: (id) => known((one) => one.retrieve(id)),
    cancel: (id) => known((one) => one.cancel(id)),
    refund: (...given) => known((one) => one.refund(...given)),
    changes: routedChanges(known, everywhere),
    preparedSince: (since) => everywhere((one) => one.preparedSince(since)),
    succeededSince: (since) => everywhere((one) => one.succeededSince(since)),
    forgetPerson: async (email) => {
      for (const one of inOrder(await accounts())) await one.forgetPerson(email);
    },
    balance: {
      movements: (...given) => everywhere((one) => one.balance.movements(...given)),
      movementsOf: (id) => everywhere((one) => one.balance.movementsOf(id)),
      invoiceOf: async (id) =>
        (await everywhere(async (one) => [await one.balance.invoiceOf(id)].filter(isThere))).at(0),
    },
    refundedOf: (id) => known((one) => one.refundedOf(id)),
    readRecord: async (name) => (await accounts()).present?.readRecord(name),
    // Also in the earlier ones: keys that come back would otherwise find an old record there, as a copy of the shop does.
    writeRecord: async (...given) => {
      const { present: first, earlier } = await accounts();
      await first?.writeRecord(...given);
      for (const one of earlier)
        await one
          .writeRecord(...given)
          .catch((err: unknown) => log.warn({ err }, 'an earlier account took no sign of life'));
    },
    subscriptions: routedSubscriptions(present, known, everywhere),
    tax: {
      standing: async () => (await present()).tax.standing(),
      calculate: async (...given) => (await present()).tax.calculate(...given),
      record: (...given) => known((one) => one.tax.record(...given)),
      reverse: (...given) => known((one) => one.tax.reverse(...given)),
    },
    readEvent: async (...given) => {
      const all = inOrder(await accounts());
      return firstSigned(all, given);
    },
    parseEvent,
  };
}

type Known = <T>(ask: (one: Payments) => Promise<T>) => Promise<T>;
type Everywhere = <T extends { id: string }>(ask: (one: Payments) => Promise<T[]>) => Promise<T[]>;

function routedChanges(known: Known, everywhere: Everywhere): Payments['changes'] {
  return {
    refundsOf: (id) => everywhere((one) => one.changes.refundsOf(id)),
    disputesOf: (id) => everywhere((one) => one.changes.disputesOf(id)),
    warningsOf: (id) => everywhere((one) => one.changes.warningsOf(id)),
    refund: (id) => known((one) => one.changes.refund(id)),
    dispute: (id) => known((one) => one.changes.dispute(id)),
    warning: (id) => known((one) => one.changes.warning(id)),
    payout: (id) => known((one) => one.changes.payout(id)),
    origin: (id) => known((one) => one.changes.origin(id)),
    paymentOfCharge: (id) => known((one) => one.changes.paymentOfCharge(id)),
    eventsSince: (since) => everywhere((one) => one.changes.eventsSince(since)),
  };
}

function routedSubscriptions(
  present: () => Promise<Payments>,
  known: Known,
  everywhere: Everywhere,
): SubscriptionPayments {
  return {
    begin: async (...given) => (await present()).subscriptions.begin(...given),
    retrieve: (id) => known((one) => one.subscriptions.retrieve(id)),
    giveUp: (id) => known((one) => one.subscriptions.giveUp(id)),
    setPause: (...given) => known((one) => one.subscriptions.setPause(...given)),
    cancelAtPeriodEnd: (...given) => known((one) => one.subscriptions.cancelAtPeriodEnd(...given)),
    end: (id) => known((one) => one.subscriptions.end(id)),
    prepareCard: (id) => known((one) => one.subscriptions.prepareCard(id)),
    useCard: (...given) => known((one) => one.subscriptions.useCard(...given)),
    payInvoice: (id) => known((one) => one.subscriptions.payInvoice(id)),
    updateShipping: (...given) => known((one) => one.subscriptions.updateShipping(...given)),
    ofInvoice: (id) => known((one) => one.subscriptions.ofInvoice(id)),
    begunSince: (since) => everywhere((one) => one.subscriptions.begunSince(since)),
    invoices: (id) => everywhere((one) => one.subscriptions.invoices(id)),
  };
}

/** What a browser is told where nothing can be paid. */
const nowhere = { publishableKey: '', scriptUrl: undefined, mode: 'none' } as const;

const inOrder = ({ present, earlier }: Accounts) => [...(present ? [present] : []), ...earlier];

const isThere = <T>(one: T | undefined): one is T => one !== undefined;

/** Refused keys are no answer: a payment that nobody can look at may have been paid. */
async function firstKnown<T>(accounts: Accounts, ask: (one: Payments) => Promise<T>): Promise<T> {
  let unknown: unknown;
  for (const one of inOrder(accounts)) {
    try {
      return await ask(one);
    } catch (error) {
      if (!isUnknownThere(error)) throw error;
      unknown ??= error;
    }
  }
  throw unknown ?? new AppError('missing', 'There is no such payment.');
}

/** The lists of all accounts. An earlier one that lets nobody in any more must not hide what the others say. */
async function fromAll<T extends { id: string }>(
  accounts: Accounts,
  ask: (one: Payments) => Promise<T[]>,
  log: Log,
): Promise<T[]> {
  const { present, earlier } = accounts;
  // The only one there is answers for itself, also that it knows no such thing.
  if (present && earlier.length === 0) return ask(present);
  let unknown: unknown;
  // By id, because two pairs of keys may be of one account.
  const found = new Map<string, T>();
  let hasAnswer = false;
  for (const one of inOrder(accounts)) {
    try {
      for (const thing of await ask(one)) found.set(thing.id, thing);
      hasAnswer = true;
    } catch (error) {
      if (one !== present && error instanceof KeysRefused)
        log.warn({ err: error }, 'the keys of an earlier payment account are refused');
      else if (isUnknownThere(error)) unknown ??= error;
      else throw error;
    }
  }
  if (!hasAnswer && unknown) throw unknown;
  return [...found.values()];
}

async function firstSigned(
  accounts: readonly Payments[],
  given: Parameters<Payments['readEvent']>,
): ReturnType<Payments['readEvent']> {
  for (const one of accounts) {
    try {
      return await one.readEvent(...given);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    }
  }
  throw new AppError('invalid', 'This event is not signed by the provider.');
}

function refuse(): never {
  throw new AppError(
    'upstream',
    'This shop does not take payments yet. Nothing was charged. Please write to the artist.',
  );
}
