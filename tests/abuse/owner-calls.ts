import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { artworkSizes, pictures, series } from '#app/database/schema/catalog.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { consignments, galleries, transactions } from '#app/database/schema/office.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { offers } from '#app/database/schema/sales/offers.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import { teemillOrderItems, teemillOrders } from '#app/database/schema/sales/printing.ts';
import { contactInquiries, inquiryPictures, savedReplies } from '#app/database/schema/inquiries.ts';
import { customers, newsletterSubscriptions } from '#app/database/schema/people.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { commissionPayments, commissions, inventoryTracking } from '#app/database/schema/studio.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import { shippingZones } from '#app/database/schema/shop.ts';
import { workVersions } from '#app/database/schema/works.ts';
import { newOfferToken } from '#app/features/offers/rules/offer-token.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import type { Endpoint } from '#app/platform/endpoint.ts';
import { buy, owner, sellAtFair } from '#tests/support/buy.ts';
import type { TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';
import { readTaxes } from '#app/features/shipping/tax/read-taxes.server.ts';
import { clubCalls } from './club-calls.ts';
import { letterCalls } from './letter-calls.ts';
import { postCalls } from './post-calls.ts';
import { recordCalls } from './record-calls.ts';
import { settingsCalls } from './settings-calls.ts';
import { workCalls } from './work-calls.ts';

/** A call that is right in every part: what bad ones are made of. */
export type Good = {
  endpoint: Endpoint;
  params: Record<string, string>;
  body: unknown;
  /** What it is answered, if not 200. */
  status?: number;
};
/** Right calls by method and path. */
export type Calls = Record<string, Omit<Good, 'endpoint'>>;

/** What the owner works on, and a right call of everything that changes it. */
export async function makeOwnerCalls(site: TestSite): Promise<Calls> {
  const { db } = site.context;
  const print = await hangWork(site.context, {
    productType: 'print',
    sizePrices: [{ size: 'A3', price: 9_000, edition: 10 }],
  });
  await buy(site, { id: (await hangWork(site.context)).id });
  const taxes = await readTaxes(db);
  const [order] = await db.select().from(orders);
  const [line] = await db.select().from(orderItems);
  const { token } = await buy(site, { id: (await hangWork(site.context)).id });
  const [other] = await db.select().from(orders).where(eq(orders.token, token));
  const atFair = await sellAtFair(site);
  const [nameless] = await db.select().from(orders).where(eq(orders.id, atFair.orderId));
  const handed = await sellAtFair(site);
  const [cameBack] = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, handed.orderId));
  const returned = {
    paymentIntentId: other!.stripePaymentIntentId,
    orderId: other!.id,
    reason: 'owner',
    amount: 100,
    status: 'failed',
  } as const;
  const failed = await db.insert(refunds).values([returned, returned]).returning();
  const [letter] = await db
    .update(outbox)
    .set({ sentAt: new Date() })
    .where(eq(outbox.subject, other!.id))
    .returning();
  const shirt = {
    productType: 'merchandise',
    printedBy: 'printer',
    edition: null,
    teemillVariantRef: 'https://printer.test/v1/catalog/variants/shirt',
  } as const;
  await buy(site, { id: (await hangWork(site.context, shirt)).id });
  await buy(site, { id: (await hangWork(site.context, shirt)).id });
  const prints = await db.select().from(teemillOrders);
  const [toPack] = await db
    .select()
    .from(teemillOrderItems)
    .where(eq(teemillOrderItems.teemillOrderId, prints[1]!.id));
  const [customer] = await db.select().from(customers);
  const [zone] = await db.insert(shippingZones).values({ name: 'France' }).returning();
  const [certificate] = await db.select().from(certificates);
  const [item] = await db
    .insert(inventoryTracking)
    .values({ artworkId: print.id, title: 'Weir', type: 'print' })
    .returning();
  const [spent] = await db
    .insert(transactions)
    .values({ type: 'expense', category: 'framing', amount: 18_050 })
    .returning();
  const [gallery] = await db.insert(galleries).values({ name: 'Harbor Gallery' }).returning();
  const [atHome, away, awayToo] = [
    await hangWork(site.context),
    await hangWork(site.context),
    await hangWork(site.context),
  ];
  await db.insert(inventoryTracking).values(
    [atHome, away, awayToo].map(({ id }) => ({
      artworkId: id,
      title: 'Weir',
      type: 'original' as const,
    })),
  );
  const there = {
    galleryId: gallery!.id,
    galleryName: 'Harbor Gallery',
    share: '40',
    sentOn: '2026-01-05',
  };
  const [out, outToo] = await db
    .insert(consignments)
    .values([away, awayToo].map(({ id }) => ({ ...there, artworkId: id })))
    .returning();
  const [card] = await db
    .insert(commissions)
    .values({ title: 'A sluice', email: 'sluice@example.com', depositAmount: 50_000 })
    .returning();
  const asked = {
    token: 'a-link-that-nobody-can-guess-ever',
    commissionId: card!.id,
    kind: 'final' as const,
    amount: 90_000,
  };
  await db.insert(commissionPayments).values({ ...asked, sentAt: site.clock.now() });
  const [size] = await db.select().from(artworkSizes);
  const [picture] = await db.select().from(pictures);
  const written = {
    firstName: 'Ada',
    lastName: 'Marsh',
    email: 'ada@example.com',
    projectType: 'General Question',
  };
  const [inquiry, held, heldToo] = await db
    .insert(contactInquiries)
    .values(
      (['new', 'held', 'held'] as const).map((state) => ({
        ...written,
        state,
        message: 'Is the weir still there?',
      })),
    )
    .returning();
  const [attached] = await db
    .insert(inquiryPictures)
    .values({
      inquiryId: inquiry!.id,
      position: 0,
      jpeg: new Uint8Array([255]),
      width: 1,
      height: 1,
    })
    .returning({ id: inquiryPictures.id });
  const [savedReply] = await db
    .insert(savedReplies)
    .values({ title: 'Framing', body: 'In ash.' })
    .returning();
  const [leaver] = await db
    .insert(newsletterSubscriptions)
    .values({ email: 'leaver@example.com', token: randomUUID() })
    .returning();
  const [task] = await db
    .insert(ownerTasks)
    .values({
      kind: 'payout-failed',
      subject: 'po_1',
      facts: { amount: '12.00', reason: '' },
      openedAt: site.clock.now(),
    })
    .returning();
  // Whoever has bought is erased only once nothing of theirs is under way.
  const [inquirer] = await db
    .insert(customers)
    .values({ email: 'asks@example.com', firstName: 'Asa' })
    .returning();
  const hung = await hangWork(site.context, { series: 'Survey' });
  const hidden = await hangWork(site.context, { visibility: 'draft' });
  const { token: offerToken, ...kept } = newOfferToken(site.context);
  const { token: _other, ...keptToo } = newOfferToken(site.context);
  const offered = {
    artworkId: print.id,
    size: 'A3',
    price: 8_000,
    name: 'Ada Marsh',
    email: 'ada@example.com',
    endsAt: minutesAfter(site.clock.now(), 300 * 24 * 60),
    timeZone: 'UTC',
    sentAt: site.clock.now(),
    createdAt: site.clock.now(),
  };
  const [offer, offerToo] = await db
    .insert(offers)
    .values([
      { ...offered, ...kept },
      { ...offered, ...keptToo },
    ])
    .returning();
  const until = {
    endsOn: minutesAfter(site.clock.now(), 100 * 24 * 60)
      .toISOString()
      .slice(0, 10),
    timeZone: 'America/Chicago',
  };
  const [version] = await db
    .insert(workVersions)
    .values({ artworkId: hung.id, form: { title: 'Before' }, reason: 'published' })
    .returning();
  await db.insert(series).values({ name: 'Harbor Cuts', position: 1 });
  const { password } = owner;
  const ofOrder = { orderId: order!.id };
  return {
    ...(await postCalls(site)),
    ...(await letterCalls(site)),
    'PATCH /api/auth/account': {
      params: {},
      body: { password, username: owner.username, email: 'studio@example.com' },
    },
    // Nothing answers there: what is asked of a real server is tests/api/mail-server.test.ts.
    'PUT /api/admin/connections/mail': {
      params: {},
      body: {
        ownerPassword: password,
        code: '',
        host: '127.0.0.1',
        port: 9,
        security: 'starttls',
        username: 'studio',
        password: 'a password of the mail server',
        fromName: 'Studio',
        fromAddress: 'studio@example.com',
      },
      status: 400,
    },
    'POST /api/admin/backups': { params: {}, body: undefined, status: 409 },
    'POST /api/admin/export': { params: {}, body: undefined },
    'DELETE /api/admin/export': { params: {}, body: undefined },
    'PUT /api/admin/import': { params: {}, body: { format: 'ghost', files: [] } },
    'POST /api/admin/import/run': { params: {}, body: { isDryRun: true }, status: 404 },
    'POST /api/admin/import/stop': { params: {}, body: undefined },
    'DELETE /api/admin/import': { params: {}, body: undefined },
    'PUT /api/admin/connections/backup': {
      params: {},
      body: { ownerPassword: password, code: '', passphrase: 'four words of rust' },
    },
    'POST /api/admin/connections/backup/end': {
      params: {},
      body: { ownerPassword: password, code: '' },
    },
    'POST /api/admin/connections/mail/end': {
      params: {},
      body: { ownerPassword: password, code: '' },
    },
    'POST /api/admin/connections/mail/test': { params: {}, body: undefined, status: 409 },
    // What is pasted is asked of the stand-in: tests/api/payment-connection.test.ts.
    'PUT /api/admin/connections/payment': {
      params: {},
      body: {
        ownerPassword: password,
        code: '',
        secretKey: 'sk_test_a1',
        publishableKey: 'pk_live_a1',
      },
      status: 400,
    },
    // Nobody answers there: what is asked of the stand-in is tests/api/printer-connection.test.ts.
    'PUT /api/admin/connections/printer': {
      params: {},
      body: {
        ownerPassword: password,
        code: '',
        key: 'a key',
        project: 'studio-123456',
        base: 'http://127.0.0.1:9/v1',
        authorization: 'raw',
      },
      status: 400,
    },
    'POST /api/admin/connections/printer/check': { params: {}, body: undefined },
    'POST /api/admin/connections/printer/end': {
      params: {},
      body: { ownerPassword: password, code: '' },
    },
    'PUT /api/admin/connections/printer/rate': { params: {}, body: { rate: 1.27, version: 0 } },
    'POST /api/admin/connections/payment/check': { params: {}, body: undefined, status: 409 },
    'POST /api/admin/connections/payment/end': {
      params: {},
      body: { ownerPassword: password, code: '' },
    },
    'POST /api/admin/connections/payment/:id/forget': {
      params: { id: randomUUID() },
      body: { ownerPassword: password, code: '' },
      status: 404,
    },
    'DELETE /api/auth/sessions/:id': { params: { id: 'others' }, body: undefined },
    'POST /api/auth/second-factor': { params: {}, body: { password } },
    'POST /api/auth/second-factor/confirm': { params: {}, body: { code: '000000' }, status: 400 },
    'POST /api/auth/second-factor/end': { params: {}, body: { password, code: '000000' } },
    'POST /api/auth/reset': { params: {}, body: { username: owner.username } },
    'POST /api/auth/reset/:token': {
      params: { token: randomUUID() },
      body: { newPassword: 'reeds in slower water' },
      status: 410,
    },
    'PATCH /api/orders/:orderId': {
      params: ofOrder,
      body: { status: 'processing', adminNotes: 'Ring twice.', version: order!.version },
    },
    'POST /api/admin/printing/ask': { params: {}, body: undefined },
    'POST /api/admin/printing/retry': { params: {}, body: { reason: 'out-of-stock' } },
    'POST /api/admin/printing/:id/retry': {
      params: { id: prints[0]!.id },
      body: { isWanted: true, waitUntil: '2099-01-05' },
    },
    'POST /api/admin/printing/:id/printed': {
      params: { id: prints[0]!.id },
      body: { printerOrderId: 'o1' },
      status: 400,
    },
    'POST /api/admin/printing/:id/pack': {
      params: { id: prints[1]!.id },
      body: { itemId: toPack!.orderItemId },
    },
    'POST /api/orders/:orderId/ship': {
      params: ofOrder,
      body: { trackingNumber: '1Z 999', carrier: 'UPS', itemIds: [line!.id] },
    },
    'POST /api/admin/customers': {
      params: {},
      body: {
        firstName: 'Ada',
        lastName: 'Marsh',
        email: 'met@example.com',
        notes: 'At the fair.',
      },
    },
    'POST /api/admin/commissions': {
      params: {},
      body: { title: 'A lock', email: 'ada@example.com', budget: '4200', notes: 'By telephone.' },
    },
    'POST /api/admin/books/entries': {
      params: {},
      body: {
        type: 'expense',
        category: 'framing',
        description: 'Two oak frames',
        amount: '180.50',
        day: '2026-01-05',
      },
    },
    'DELETE /api/admin/books/entries/:id': { params: { id: spent!.id }, body: undefined },
    'POST /api/admin/consignments': {
      params: {},
      body: {
        artworkId: atHome.id,
        galleryId: gallery!.id,
        share: '40',
        sentOn: '2026-01-05',
        notes: 'Until spring.',
      },
    },
    'POST /api/admin/consignments/:id/return': {
      params: { id: out!.id },
      body: { day: '2026-01-06', location: 'Rack A2' },
    },
    'POST /api/admin/consignments/:id/sale': {
      params: { id: outToo!.id },
      body: { day: '2026-01-06', price: '900', firstName: 'Ada', lastName: 'Marsh' },
    },
    'POST /api/admin/sales': {
      params: {},
      body: {
        lines: [{ artworkId: print.id, selectedSize: 'A3', quantity: 1, unitPrice: '90' }],
        firstName: 'Ada',
        lastName: 'Marsh',
        email: 'ada@example.com',
        paidBy: 'cash',
        soldOn: '2026-01-05',
        address: null,
        notes: 'Booth 12.',
      },
    },
    'POST /api/admin/offers': {
      params: {},
      body: {
        artworkId: print.id,
        size: 'A3',
        price: '80',
        name: 'Ada Marsh',
        email: 'ada@example.com',
        message: 'As we said.',
        inquiryId: inquiry!.id,
        ...until,
      },
    },
    'PATCH /api/admin/offers/:id': { params: { id: offer!.id }, body: { ...until, version: 1 } },
    'POST /api/admin/offers/:id/letters': { params: { id: offer!.id }, body: { version: 2 } },
    'POST /api/admin/offers/:id/withdraw': { params: { id: offerToo!.id }, body: undefined },
    'POST /api/offers/:token/cart': {
      params: { token: offerToken },
      body: { sessionId: randomUUID() },
    },
    'POST /api/orders/:orderId/refunds': {
      params: { orderId: other!.id },
      body: { amount: '12.50', note: 'For the bent corner.', version: other!.version },
    },
    'POST /api/orders/:orderId/returns': {
      params: { orderId: handed.orderId },
      body: { itemIds: [cameBack!.id], version: 1 },
    },
    'POST /api/orders/:orderId/erase-buyer': {
      params: { orderId: nameless!.id },
      body: { version: nameless!.version },
    },
    'POST /api/orders/:orderId/letters/:letterId/resend': {
      params: { orderId: other!.id, letterId: letter!.id },
      body: undefined,
    },
    'PATCH /api/admin/inventory/:id': {
      params: { id: item!.id },
      body: {
        location: 'Rack A2',
        notes: 'Framed.',
        condition: 'good',
        status: 'available',
        details: {
          isFramed: true,
          frameDetails: 'Oak, 20 mm',
          insuranceValue: '3,400',
          lastInspection: '2026-10-01',
          needsMaintenance: false,
          maintenanceNotes: '',
          photographyStatus: 'Done',
          certificateOfAuthenticity: 'In the folder',
          exhibitionHistory: 'Old Mill, 2025',
        },
        version: 1,
      },
    },
    'PATCH /api/admin/inventory/:id/variants/:variantId': {
      params: { id: item!.id, variantId: size!.id },
      body: { price: '95.00', stock: 4, active: true },
    },
    'POST /api/admin/refunds/:refundId/retry': {
      params: { refundId: failed[0]!.id },
      body: undefined,
    },
    'POST /api/admin/refunds/:refundId/settle': {
      params: { refundId: failed[1]!.id },
      body: undefined,
    },
    'POST /api/admin/tasks/:id/done': { params: { id: task!.id }, body: undefined },
    'POST /api/admin/recovered-payments/decision': {
      params: {},
      body: { payments: ['pi_unknown'], decision: 'ship' },
    },
    'POST /api/admin/installation/confirm': { params: {}, body: { is: 'copy' } },
    'POST /api/admin/workspace/sync': { params: {}, body: undefined, status: 409 },
    'PATCH /api/notion/commissions/:id/stage': {
      params: { id: card!.id },
      body: { stage: 'proposal' },
    },
    'POST /api/admin/commissions/:id/payments': {
      params: { id: card!.id },
      body: { kind: 'deposit' },
    },
    'POST /api/pay/:token/begin': { params: { token: asked.token }, body: undefined },
    'POST /api/pay/:token/end': { params: { token: asked.token }, body: undefined },
    // A picture is no JSON: what is right of it is tried in the commissions' own tests.
    'POST /api/admin/commissions/:id/pictures': { params: { id: card!.id }, body: {}, status: 400 },
    'DELETE /api/admin/commissions/:id/pictures/:pictureId': {
      // It is an inquiry's, which its own read finds.
      params: { id: card!.id, pictureId: attached!.id },
      body: undefined,
      status: 404,
    },
    'PUT /api/admin/uploads/:id': {
      params: { id: randomUUID() },
      body: { name: 'IMG_2041.jpg', size: 8_200_000 },
    },
    // Bytes are no JSON either.
    'PUT /api/admin/uploads/:id/:kind/:offset': {
      params: { id: randomUUID(), kind: 'picture', offset: '0' },
      body: {},
      status: 400,
    },
    'POST /api/admin/designs/cut-out': {
      params: {},
      body: { design: `designs/${randomUUID()}-900x900.png` },
      status: 404,
    },
    'DELETE /api/admin/uploads/:id': { params: { id: randomUUID() }, body: undefined },
    'POST /api/admin/pictures/:id/crops': {
      params: { id: picture!.id },
      body: {
        crop: { left: 0, top: 0, width: 1, height: 1, rotate: 0 },
        focus: { x: 0.5, y: 0.5 },
      },
    },
    'POST /api/admin/commissions/:id/letters': {
      params: { id: card!.id },
      body: { text: 'The ground is dry.', pictureId: null },
    },
    'POST /api/admin/commissions/:id/work': {
      params: { id: card!.id },
      body: { isAvailable: false, pictureId: randomUUID() },
      status: 409,
    },
    'PATCH /api/admin/commissions/:id': {
      params: { id: card!.id },
      body: {
        title: 'A weir',
        email: 'weir@example.com',
        projectType: 'Painting',
        budget: '4200.00',
        deadline: '2027-01-01',
        notes: 'Tall.',
        version: 2,
      },
    },
    ...workCalls({ hung, hidden, version: version! }),
    ...(await clubCalls(site)),
    ...(await recordCalls(site)),
    ...settingsCalls({ picture: picture!, zone: zone!, taxes }),
    'PATCH /api/admin/customers/:id': {
      params: { id: customer!.id },
      body: { notes: 'Likes weirs.', tags: ['weirs'], version: customer!.version },
    },
    'POST /api/admin/certificates': {
      params: {},
      body: { artworkId: print.id, edition: '3 of 10' },
    },
    'POST /api/admin/certificates/:id/withdraw': {
      params: { id: certificate!.id },
      body: undefined,
    },
    'PUT /api/admin/certificates/:id/holder': {
      params: { id: certificate!.id },
      body: { holder: 'A museum' },
    },
    'PATCH /api/admin/inquiries/:id': {
      params: { id: inquiry!.id },
      body: { state: 'answered', version: 1 },
    },
    'POST /api/admin/inquiries/:id/replies': {
      params: { id: inquiry!.id },
      body: { body: 'It still is.' },
    },
    'PUT /api/admin/saved-replies': {
      params: {},
      body: { title: 'Visits', body: 'On Fridays.' },
    },
    'DELETE /api/admin/saved-replies/:id': { params: { id: savedReply!.id }, body: undefined },
    'POST /api/admin/inquiries/:id/let-in': { params: { id: held!.id }, body: undefined },
    'DELETE /api/admin/inquiries/:id': { params: { id: heldToo!.id }, body: undefined },
    'POST /api/admin/failed-letters/:id/retry': { params: { id: letter!.id }, body: undefined },
    'DELETE /api/admin/subscribers/:id': { params: { id: leaver!.id }, body: undefined },
    'POST /api/admin/customers/:id/erase': {
      params: { id: inquirer!.id },
      body: { email: inquirer!.email },
    },
  };
}
