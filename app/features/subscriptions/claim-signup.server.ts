import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { clubAddressIn } from '#app/features/shipping/address/stored-address.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { currencyFor } from '#app/features/settings/record/shop-settings.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { type ClubAddress, type CreateSubscription, Size } from './contract.ts';

type Subscription = typeof subscriptions.$inferSelect;

/** What a visitor signs up for. */
export type Wish = Input<CreateSubscription>['body'];
type Claim = { signupKey: string; addressKey: string | null };

/** The wish's one open row; twenty asks at once get the same. */
export async function claim(
  { db, now }: Context,
  wish: Wish,
  { signupKey, addressKey }: Claim,
): Promise<Subscription> {
  const at = now();
  return db.transaction(async (tx) => {
    await currencyFor(tx);
    const [made] = await tx
      .insert(subscriptions)
      .values({ signupKey, addressKey, ...rowOf(wish), createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await recordAudit(tx, {
        at,
        actor: 'buyer',
        entity: 'subscription',
        entityId: made.id,
        change: 'signed up',
        after: 'incomplete',
      });
      return made;
    }
    const isOpen = and(
      eq(subscriptions.signupKey, signupKey),
      eq(subscriptions.status, 'incomplete'),
    );
    if (wish.confirmSecond) await tx.update(subscriptions).set({ second: 'wanted' }).where(isOpen);
    const [open] = await tx.select().from(subscriptions).where(isOpen);
    if (!open)
      throw new AppError(
        'busy',
        'Your subscription is being settled. Please try again in a moment.',
      );
    return open;
  });
}

const rowOf = (wish: Wish) => ({
  status: 'incomplete' as const,
  second: wish.confirmSecond ? ('wanted' as const) : null,
  customerEmail: wish.signup.email,
  customerFirstName: wish.signup.firstName,
  customerLastName: wish.signup.lastName,
  shippingAddress: JSON.stringify(addressOf(wish)),
  tshirtSize: Size.parse(wish.signup.tshirtSize),
});

/** Where the shirts go, of a form of size and address. */
export function addressOf({ signup, recipient }: Pick<Wish, 'signup' | 'recipient'>): ClubAddress {
  return clubAddressIn({ ...signup, ...recipient });
}

/** What two sign-ups must have in common to be the same one. */
export function keyOf({ signup, recipient }: Wish): string {
  const wish = { ...signup, email: signup.email.toLowerCase(), recipient };
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(wish).toSorted(([a], [b]) => a.localeCompare(b))))
    .digest('hex');
}
