import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { settings, shippingZones } from '#app/database/schema/shop.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import { isListed } from '#app/features/catalog/visible.server.ts';
import { rowsOf } from '#app/features/connections/payment/accounts.server.ts';
import { hasMailServer } from '#app/features/connections/mail/mail-server.server.ts';
import { isShopClosed, openToStrangers } from '#app/features/settings/opening/opening.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { addressLines } from '#app/features/settings/record/studio-record.ts';
import { readTaxes } from '#app/features/shipping/tax/read-taxes.server.ts';
import type { PaymentsMode } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { modeOfSite } from '#app/platform/operations/live-settings.server.ts';
import type { Lack, SkipStep, Start } from './contract.ts';
import { type StepName, stepNames } from './steps.ts';
import { startCopy } from './copy.ts';

/** The setting of what was put off. What is done is not stored: it is read off the shop. */
const name = 'start';
const Skipped = z.object({ skipped: z.array(z.enum(stepNames)).catch([]) });

/** How far the shop is on its way to opening. For the owner only. */
export async function getStart({
  db,
  env,
  payments,
}: Pick<Context, 'db' | 'env' | 'payments'>): Promise<Start> {
  return startOf(db, env, (await payments.browser()).mode);
}

/** Puts a step off, or takes that back; a step that is done stays so. For the owner only. */
export async function skipStep(
  { db, env, payments }: Pick<Context, 'db' | 'env' | 'payments'>,
  { params: { step }, body: { isSkipped } }: Input<SkipStep>,
): Promise<Start> {
  const { mode } = await payments.browser();
  return db.transaction(async (tx) => {
    await tx
      .insert(settings)
      .values({ name, value: { skipped: [] } })
      .onConflictDoNothing();
    await tx.select().from(settings).where(eq(settings.name, name)).for('update');
    const others = (await readSkipped(tx)).filter((one) => one !== step);
    const skipped = isSkipped ? [...others, step] : others;
    await tx.update(settings).set({ value: { skipped } }).where(eq(settings.name, name));
    return startOf(tx, env, mode);
  });
}

/**
 * Opens the shop to strangers; one that is open stays so. Throws AppError 'conflict' with what it lacks: a shop without a name, a work
 * or a place to send it to sells nothing. Without live keys it opens too, and its owner has been told what that means. For the owner only.
 */
export async function openShop(context: Context): Promise<Start> {
  const { mode } = await context.payments.browser();
  return context.db.transaction(async (tx) => {
    const { isClosed, lacks } = await startOf(tx, context.env, mode);
    if (isClosed && lacks.length > 0) throw new AppError('conflict', startCopy.cannotOpen(lacks));
    await openToStrangers(tx, context);
    return startOf(tx, context.env, mode);
  });
}

async function startOf(
  db: Database | Transaction,
  env: Context['env'],
  paymentsMode: PaymentsMode,
): Promise<Start> {
  const isClosed = await isShopClosed(db);
  const studio = await readStudio(db);
  const { payments, mail } = modeOfSite(env, await hasMailServer(db), paymentsMode);
  const [{ works } = { works: 0 }] = await db
    .select({ works: count() })
    .from(artworks)
    .where(isListed);
  const [latest] = await db
    .select({ title: artworks.title, price: artworks.price })
    .from(artworks)
    .where(isListed)
    .orderBy(desc(artworks.createdAt), desc(artworks.id))
    .limit(1);
  const zones = await db.$count(shippingZones);
  const taxes = await readTaxes(db);
  const found: Start['found'] = {
    name: studio.name,
    place: addressLines(studio.senderAddress || studio.location || studio.legalAddress)[0] ?? '',
    hasPicture: studio.pictureId !== null,
    hasWords: studio.biography.length > 0 || studio.words.statement !== '',
    works: Number(works),
    latest: latest ? { title: latest.title, price: toDecimal(latest.price) } : null,
    zones: Number(zones),
    payments,
    hasKeys: payments === 'live' || payments === 'test' || (await hasPastedKeys(db)),
    tax: taxes.isCharged ? taxes.by : 'off',
    mail,
  };
  const isDone: Record<StepName, boolean> = {
    name: found.name !== '',
    address: found.place !== '' && studio.country !== '',
    words: found.hasPicture || found.hasWords,
    work: found.works > 0,
    shipping: found.zones > 0 && !(await areRatesUnseen(db)),
    payment: found.hasKeys,
    mail: mail === 'sent',
    open: !isClosed,
  };
  const skipped = await readSkipped(db);
  return {
    isClosed,
    found,
    lacks: lacksOf(found),
    steps: stepNames.map((step) => ({
      name: step,
      state: isDone[step] ? 'done' : skipped.includes(step) ? 'skipped' : 'open',
    })),
  };
}

/** Whether the owner has connected an account that is in use: in the sandbox its mode alone does not say so. */
async function hasPastedKeys(db: Database | Transaction): Promise<boolean> {
  return (await rowsOf(db)).some(({ replacedAt }) => replacedAt === null);
}

/** Whether the rates that a new shop begins with still wait for its owner to look at them. */
async function areRatesUnseen(db: Database | Transaction): Promise<boolean> {
  const waits = and(eq(ownerTasks.kind, 'rates-not-set'), isNull(ownerTasks.resolvedAt));
  return (await db.$count(ownerTasks, waits)) > 0;
}

function lacksOf({ name: called, works, zones }: Start['found']): Lack[] {
  const lacks: Record<Lack, boolean> = {
    name: called === '',
    work: works === 0,
    zone: zones === 0,
  };
  return (Object.keys(lacks) as Lack[]).filter((lack) => lacks[lack]);
}

async function readSkipped(db: Pick<Database | Transaction, 'select'>): Promise<StepName[]> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, name));
  return Skipped.safeParse(row?.value).data?.skipped ?? [];
}
