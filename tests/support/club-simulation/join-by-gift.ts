import { eq } from 'drizzle-orm';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { pay } from '../pay.ts';
import type { TestSite } from '../site.ts';
import { type Member, one, type Random, sizes } from './acts.ts';

/** Is given three, six or twelve months, paid once, and redeems them. */
export async function joinByGift(site: TestSite, random: Random, at: number): Promise<Member> {
  const email = `given-${at}@example.com`;
  const months = one([3, 6, 12], random);
  const { body: wanted } = await site.call('POST', '/api/gifts', {
    tab: crypto.randomUUID(),
    months: String(months),
    recipientName: 'Noor Haddad',
    message: '',
    delivery: 'print',
    giverName: 'Ines Okafor',
    giverEmail: `giver-${at}@example.com`,
  });
  if (!wanted.clientSecret) throw new Error(`nobody could give: ${JSON.stringify(wanted)}`);
  await pay(site, wanted.clientSecret.split('_secret_')[0]);
  const { body: paid } = await site.call('POST', `/api/gifts/${wanted.giftId}/end`);
  const size = one(sizes, random);
  const street = `${at + 1} Foundry Row`;
  const { status, body } = await site.call('POST', `/api/gifts/${paid.gift.token}/redemption`, {
    customerEmail: email,
    customerFirstName: 'Noor',
    customerLastName: 'Haddad',
    shippingAddress: {
      firstName: 'Noor',
      lastName: 'Haddad',
      addressLine1: street,
      addressLine2: '',
      city: 'Duluth',
      stateCode: 'MN',
      countryCode: 'US',
      postalCode: '55802',
    },
    tshirtSize: size,
  });
  if (status !== 200) throw new Error(`a gift was not redeemed: ${JSON.stringify(body)}`);
  const [row] = await site.context.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.customerEmail, email));
  const since = site.clock.now();
  return {
    email,
    id: row!.id,
    provider: null,
    customer: 'none: it is paid',
    giftMonths: months,
    token: 'none yet, because no letter has come',
    skipped: new Set(),
    skippedTooLate: [],
    endsOn: null,
    sizes: [{ at: since, size }],
    streets: [{ at: since, street }],
    hasFailed: false,
  };
}
