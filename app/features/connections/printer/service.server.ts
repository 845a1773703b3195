import { eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { connections } from '#app/database/schema/connections.ts';
import { me } from '#app/features/auth/account.server.ts';
import { recordActivity } from '#app/features/auth/activity.server.ts';
import { readStoredRate } from '#app/features/settings/record/printer-rate.server.ts';
import { readShopSettings } from '#app/features/settings/record/shop-settings.server.ts';
import type { PrinterProduct } from '#app/integrations/printing/printer.server.ts';
import { readCatalog } from '#app/integrations/printing/teemill/catalog.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { DecryptionError } from '#app/platform/secrets/encryption.server.ts';
import { provenOwner } from '../proven-owner.server.ts';
import { asked } from './check.server.ts';
import type {
  ConnectPrinter,
  DisconnectPrinter,
  PrinterConnection,
  ShownPrinter,
} from './contract.ts';
import { printerCopy as copy } from './copy.ts';
import { modeAt, purpose, rowOf, StoredPrinter } from './printer-account.server.ts';

/** What the printer charges in, where nobody has heard of another: it is British. */
const byDefault = 'GBP';

/** The printer in use, without its key, and what its currency costs. */
export async function getPrinter(context: Context): Promise<PrinterConnection> {
  const { db } = context;
  const [owner, row, rate] = await Promise.all([me(context), rowOf(db), rateOf(db)]);
  const shared = { rate, asksCode: owner.totpConfirmedAt !== null };
  const set = environmentPrinter(context);
  if (set) return { ...shared, source: 'environment', printer: set, checkedAt: null };
  const stored = StoredPrinter.safeParse(row?.shown).data;
  if (row && stored) {
    const { currency: _currency, ...printer } = stored;
    return { ...shared, source: 'owner', printer, checkedAt: row.checkedAt.toISOString() };
  }
  const standIn = row ? undefined : await context.printing.printer();
  return { ...shared, source: standIn ? 'sandbox' : 'none', printer: null, checkedAt: null };
}

/**
 * Reads the catalog of the project that was typed and keeps the account, its key encrypted, where that works; nothing is kept where it
 * does not. Throws AppError 'invalid' with a sentence at the field to blame, 'upstream' when the printer has trouble, 'conflict' beside
 * the environment's key.
 */
export async function connectPrinter(
  context: Context,
  { body }: Input<ConnectPrinter>,
): Promise<PrinterConnection> {
  const { db, encryption } = context;
  refuseBesideEnvironment(context);
  const { ownerPassword, code, key: typed, ...settings } = body;
  const owner = await provenOwner(context, { ownerPassword, code });
  await refuseAddress(context, settings.base);
  const key = typed || (await keptKey(context, settings));
  const products = await asked(() => readCatalog({ ...settings, key }));
  const at = context.now();
  const shown: StoredPrinter = {
    ...settings,
    lastFour: key.slice(-4),
    products: products.length,
    currency: currencyIn(products),
  };
  const row = { shown, secret: encryption.encrypt(key, purpose), checkedAt: at, updatedAt: at };
  await db.transaction(async (tx) => {
    await tx
      .insert(connections)
      .values({ name: 'printer', ...row })
      .onConflictDoUpdate({
        target: connections.name,
        targetWhere: isNull(connections.replacedAt),
        set: row,
      });
    await recordActivity(tx, context, owner, 'printer-set');
  });
  await context.jobs.wake('letters');
  return getPrinter(context);
}

/** Forgets the printer and its key. Throws as connecting does. Does nothing where none is kept. */
export async function disconnectPrinter(
  context: Context,
  { body }: Input<DisconnectPrinter>,
): Promise<PrinterConnection> {
  refuseBesideEnvironment(context);
  const owner = await provenOwner(context, body);
  await context.db.transaction(async (tx) => {
    const gone = await tx.delete(connections).where(eq(connections.name, 'printer')).returning();
    if (gone.length > 0) await recordActivity(tx, context, owner, 'printer-removed');
  });
  await context.jobs.wake('letters');
  return getPrinter(context);
}

/** What the printer in use charges in. */
export async function currencyOfPrinter(
  db: Pick<Database | Transaction, 'select'>,
): Promise<string> {
  const row = await rowOf(db);
  return StoredPrinter.safeParse(row?.shown).data?.currency ?? byDefault;
}

async function rateOf(db: Pick<Database, 'select'>): Promise<PrinterConnection['rate']> {
  const [currency, { currency: shopCurrency }, stored] = await Promise.all([
    currencyOfPrinter(db),
    readShopSettings(db),
    readStoredRate(db),
  ]);
  const rate = stored.currency === currency ? stored.rate : null;
  return { currency, shopCurrency, rate, version: stored.version };
}

const currencyIn = (products: readonly PrinterProduct[]): string | null =>
  products.flatMap(({ variants }) => variants).find(({ cost }) => cost !== null)?.cost?.currency ??
  null;

/** The key goes over a line that nobody reads along, and what is sold for real money is really printed. */
async function refuseAddress({ payments }: Context, base: string): Promise<void> {
  const refuse = (sentence: string) => new AppError('invalid', sentence, { base: sentence });
  if (modeAt(base) === 'live') {
    if (!base.startsWith('https:')) throw refuse(copy.plain);
  } else if ((await payments.browser()).mode === 'live') throw refuse(copy.standIn);
}

/** Another way of sending it must not ask for the key again; another address must never be given it. */
async function keptKey(
  { db, encryption }: Context,
  typed: Pick<StoredPrinter, 'base' | 'project'>,
): Promise<string> {
  const keyNeeded = () => new AppError('invalid', copy.keyNeeded, { key: copy.keyNeeded });
  const row = await rowOf(db);
  const stored = StoredPrinter.safeParse(row?.shown).data;
  if (!row || stored?.base !== typed.base || stored.project !== typed.project) throw keyNeeded();
  try {
    return encryption.decrypt(row.secret, purpose);
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    throw keyNeeded();
  }
}

function refuseBesideEnvironment({ env }: Context): void {
  if (env.TEEMILL_API_KEY) throw new AppError('conflict', copy.environmentWins);
}

/** What a screen may show of the settings of a start. */
function environmentPrinter({ env }: Context): ShownPrinter | undefined {
  const { TEEMILL_API_KEY: key, TEEMILL_PROJECT: project, TEEMILL_API_BASE: base } = env;
  if (!key || !project) return undefined;
  return { project, base, authorization: 'raw', lastFour: key.slice(-4), products: null };
}
