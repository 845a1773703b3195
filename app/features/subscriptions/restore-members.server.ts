import { eq } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { KnownMember } from '#app/integrations/payments/subscriptions.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { noteRead, readUntil } from '#app/features/payments/webhook/last-read.server.ts';
import { toClubWords } from '#app/features/shipping/address/stored-address.ts';
import { isId } from '#app/features/checkout/reconciliation/recover.server.ts';
import { installationId, installationOf } from '#app/features/installation/may-act.server.ts';
import { type ClubAddress, Size } from './contract.ts';

/** Minutes between two readings, and that each goes back beyond the one before. */
const minutes = { between: 10, overlap: 3 * 24 * 60 };

/**
 * Writes the rows again of members whom a restored database has lost, from what the provider keeps of them; from then on each is
 * followed like any other (decision 34). Throws AppError 'upstream' when the provider is away.
 */
export async function restoreMembers(context: Context): Promise<void> {
  const at = context.now();
  const last = await readUntil(context.db, 'members');
  const { createdAt, suspectedCopySince } = await installationOf(context.db);
  const hasLooked =
    last !== undefined && (suspectedCopySince === null || last >= suspectedCopySince);
  if (hasLooked && at < minutesAfter(last, minutes.between)) return;
  const known = await context.payments.subscriptions.begunSince(
    minutesAfter(last ?? createdAt, -minutes.overlap),
  );
  for (const member of known) if (await isLost(context, member)) await adopt(context, member);
  await noteRead(context.db, 'members', at);
}

/** Only this program names a subscription's row and size; versions before this one named no shop. */
async function isLost(
  { db, env }: Context,
  { id, metadata, email }: KnownMember,
): Promise<boolean> {
  const { subscription_id: named, size, site, installation } = metadata;
  const isOurs =
    site === undefined || site === env.PUBLIC_URL || installation === (await installationId(db));
  if (!isOurs || !named || !isId(named) || !Size.safeParse(size).success || !email) return false;
  const rows = [
    await db.$count(subscriptions, eq(subscriptions.id, named)),
    await db.$count(subscriptions, eq(subscriptions.stripeSubscriptionId, id)),
  ];
  return rows.every((count) => count === 0);
}

async function adopt({ db, now, log }: Context, member: KnownMember): Promise<void> {
  const at = now();
  const id = member.metadata['subscription_id']!;
  await db.transaction(async (tx) => {
    const [firstName, lastName] = namesOf(member.name);
    const made = await tx
      .insert(subscriptions)
      .values({
        id,
        status: 'incomplete',
        customerEmail: member.email,
        customerFirstName: firstName,
        customerLastName: lastName,
        shippingAddress: JSON.stringify(addressOf(member)),
        tshirtSize: Size.parse(member.metadata['size']),
        stripeSubscriptionId: member.id,
        stripeCustomerId: member.customerId,
        stripePriceId: member.priceId,
        createdAt: member.startedAt,
        // The next sweep asks the provider about it, as about any that waits for its first payment.
        updatedAt: new Date(0),
      })
      .onConflictDoNothing()
      .returning({ id: subscriptions.id });
    if (made.length === 0) return;
    await recordAudit(tx, {
      at,
      actor: 'system',
      entity: 'subscription',
      entityId: id,
      change: 'found at the provider',
    });
  });
  log.warn(
    { subscription: id },
    'a member that this database had lost was written again from what the provider keeps',
  );
}

function addressOf({ recipient, address }: KnownMember): ClubAddress {
  const [firstName, lastName] = namesOf(recipient);
  return toClubWords({ firstName, lastName, ...address });
}

function namesOf(name: string): [string, string] {
  const [first = '', ...rest] = name.split(' ');
  return [first, rest.join(' ')];
}
