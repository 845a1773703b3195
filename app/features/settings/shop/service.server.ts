import { inArray } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { type Database, oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { settings } from '#app/database/schema/shop.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { currencyOf } from '#app/features/settings/record/currency.ts';
import { readShopSettings } from '#app/features/settings/record/shop-settings.server.ts';
import { lastMonth } from '#app/features/subscriptions/decisions/club-status.server.ts';
import { isGoing } from '#app/features/subscriptions/follow/status.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { writeMoneyIn } from '#app/platform/shop-currency.ts';
import type { SaveShop, Shop, ShopDetail } from './contract.ts';
import { currencySentences, shopRefusals as refusals } from './copy.ts';
import { currencyBond } from './currency-rule.server.ts';
import { wrongFields } from './wrong-fields.ts';

/** How the shop sells, and how many members a closed club would keep. */
export async function showShop({ db, env }: Pick<Context, 'db' | 'env'>): Promise<ShopDetail> {
  return readDetail(db, env);
}

/**
 * Changes how the shop sells; pages, checkouts and the owner's first page follow with the next request. Members of a club that is
 * switched off keep their subscriptions. The currency stays once anything was sold or promised at a price (decision 63). What stands already as it is wanted is no change. Throws AppError 'conflict' for an
 * older version and for a currency that has to stay, 'invalid' with a sentence for each field.
 */
export async function saveShop(context: Context, { body }: Input<SaveShop>): Promise<ShopDetail> {
  const { version, ...wanted } = body;
  const saved = await context.db.transaction(async (tx) => {
    await oneAtATime(tx, 'shop');
    const sheet = await readDetail(tx, context.env);
    const { version: present, members, clubEndsAfter, currencyBond: bond, ...before } = sheet;
    const wrong = wrongFields(wanted, before);
    if (Object.keys(wrong).length > 0) throw new AppError('invalid', refusals.invalid, wrong);
    if (isSame(before, wanted)) return sheet;
    if (present !== version) throw new AppError('conflict', refusals.changed);
    if (bond && wanted.currency !== before.currency)
      throw new AppError('conflict', currencySentences[bond]);
    const { holdMinutes, ...others } = wanted;
    // Where nobody has chosen a time, the installation's own goes on counting.
    const value =
      holdMinutes === before.holdMinutes
        ? { ...others, holdMinutes: (await readShopSettings(tx)).holdMinutes }
        : wanted;
    const state = { value, version: present + 1, updatedAt: context.now() };
    await tx
      .insert(settings)
      .values({ name: 'shop', ...state })
      .onConflictDoUpdate({ target: settings.name, set: state });
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'settings',
      entityId: 'shop',
      change: 'shop',
      before: JSON.stringify(before),
      after: JSON.stringify(wanted),
    });
    return { ...wanted, members, clubEndsAfter, currencyBond: bond, version: present + 1 };
  });
  writeMoneyIn(currencyOf(saved.currency));
  return saved;
}

async function readDetail(db: Database | Transaction, env: Context['env']): Promise<ShopDetail> {
  const shop = await readShopSettings(db);
  const members = await db.$count(subscriptions, inArray(subscriptions.status, [...isGoing]));
  return {
    ...shop,
    holdMinutes: shop.holdMinutes ?? env.HOLD_MINUTES,
    members: Number(members),
    clubEndsAfter: await lastMonth(db),
    currencyBond: await currencyBond(db),
  };
}

const isSame = (one: Shop, other: Shop) =>
  Object.entries(one).every(([name, value]) => other[name as keyof Shop] === value);
