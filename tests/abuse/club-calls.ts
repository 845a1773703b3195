import { eq } from 'drizzle-orm';
import {
  subscriptionPayments,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import { closeMonth } from '#app/features/subscriptions/months/close-month.server.ts';
import { addMonths } from '#app/features/subscriptions/months/rules.ts';
import { beginMember } from '#tests/support/club.ts';
import { clubAddress, joinClub, payMonth } from '#tests/support/club-month.ts';
import type { TestSite } from '#tests/support/site.ts';
import type { Calls } from './owner-calls.ts';

/** Two shirts of a closed month, and a right call of everything that is done with them. */
export async function clubCalls(site: TestSite): Promise<Calls> {
  const { context } = site;
  const month = addMonths(context.now().toISOString().slice(0, 7), -1);
  for (const tshirtSize of ['M', 'L'] as const)
    await payMonth(context, await joinClub(context, { tshirtSize }), month);
  await closeMonth(context, month, { actor: 'owner' });
  const [shirt, other] = await context.db.select().from(subscriptionShipments);
  const ahead = { month: addMonths(month, 4) };
  return {
    'PUT /api/admin/club/months/:month/pause': { params: ahead, body: undefined },
    'DELETE /api/admin/club/months/:month/pause': { params: ahead, body: undefined },
    'PUT /api/admin/club/end': { params: {}, body: { lastMonth: ahead.month } },
    'DELETE /api/admin/club/end': { params: {}, body: undefined },
    ...(await detailCalls(site)),
    'POST /api/admin/club/months/:month/close': { params: { month }, body: undefined },
    'POST /api/admin/club/months/:month/match': {
      params: { month },
      body: { pasted: '1 9405511206203000' },
    },
    'POST /api/admin/club/months/:month/ship': {
      params: { month },
      body: {
        carrier: 'USPS',
        run: 1,
        parcels: [{ shirtId: shirt!.id, trackingNumber: '9405511206203000' }],
      },
    },
    'PATCH /api/admin/club/shirts/:id': {
      params: { id: other!.id },
      body: { size: 'S', address: clubAddress },
    },
    'PUT /api/admin/club/shirts/:id/status': {
      params: { id: other!.id },
      body: { to: 'canceled', reason: 'Moved away' },
    },
  };
}

/** What the owner does for a member; the one whose membership ends is another. */
async function detailCalls(site: TestSite): Promise<Calls> {
  const [{ rowId: id }, { rowId: leaving }] = [await beginMember(site), await beginMember(site)];
  const [paid] = await site.context.db
    .select()
    .from(subscriptionPayments)
    .where(eq(subscriptionPayments.subscriptionId, id));
  const path = '/api/admin/club/members/:id';
  const month = addMonths(site.clock.now().toISOString().slice(0, 7), 2);
  const of = { params: { id }, body: undefined };
  const ofMonth = { params: { id, month }, body: undefined };
  return {
    [`PUT ${path}/skips/:month`]: ofMonth,
    [`DELETE ${path}/skips/:month`]: ofMonth,
    [`PATCH ${path}`]: { params: { id }, body: { size: 'L', address: clubAddress } },
    [`PUT ${path}/cancellation`]: of,
    [`DELETE ${path}/cancellation`]: of,
    [`PUT ${path}/end`]: { params: { id: leaving }, body: undefined },
    [`PUT ${path}/payments/:invoiceId/refund`]: {
      params: { id, invoiceId: paid!.invoiceId },
      body: { amount: '35.00', reason: 'Lost in the post' },
    },
    [`POST ${path}/link`]: of,
  };
}
