import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { subscriptionShipments } from '#app/database/schema/sales/subscriptions.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { handOver } from '#app/features/printing/hand-over/hand-over.server.ts';
import { closeMonth } from '#app/features/subscriptions/months/close-month.server.ts';
import { shipPrinted } from '#app/features/subscriptions/printing/ship-printed.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { joinClub, payMonth } from '#tests/support/club-month.ts';
import { printMonth } from '#tests/support/printed-month.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** What the printer is told, over the wire and by its own ledger. */
it('a month of the club is ordered of the printer in each size, charged once, posted and told', async () => {
  const month = site.context.now().toISOString().slice(0, 7);
  await printMonth(site.context, month, { teemillVariantRef: 'demo-gasholder-moon' });
  const sizes = ['XS', 'M', '3XL'] as const;
  const members = [];
  for (const tshirtSize of sizes) {
    const member = await joinClub(site.context, { tshirtSize, customerFirstName: 'Ada' });
    await payMonth(site.context, member, month);
    members.push(member);
  }
  await closeMonth(site.context, month, { actor: 'system' });
  await handOver(site.context);
  const charged = site.printer.ledger().filter(({ kind }) => kind === 'charged');
  const named = charged.flatMap(({ lines }) =>
    lines.map(({ variantRef, quantity }) => {
      const { product, variant } = site.printer.store.variantOf(variantRef)!;
      return [product.title, variant.color, variant.size, quantity].join(', ');
    }),
  );
  expect(named.toSorted()).toEqual([
    'Gasholder Moon, Navy, 3XL, 1',
    'Gasholder Moon, Navy, M, 1',
    'Gasholder Moon, Navy, XS, 1',
  ]);
  // Printed and posted by the printer's own clock.
  for (const hours of [13, 37, 7, 7]) {
    site.clock.advance({ minutes: hours * 60 });
    await handOver(site.context);
    await shipPrinted(site.context);
  }
  const shirts = await site.context.db
    .select()
    .from(subscriptionShipments)
    .where(eq(subscriptionShipments.status, 'shipped'));
  expect(shirts).toHaveLength(3);
  await sendLetters(site.context, templates);
  for (const { customerEmail } of members) {
    const [letter, ...more] = site.letters.filter(({ to }) => to === customerEmail);
    expect(more).toEqual([]);
    expect(letter!.text).toMatch(
      /“Gasholder Moon”[^]*has left\.[^]*The frame has held nothing since 1974\./,
    );
    expect(letter!.text).not.toContain('story card comes with it');
    expect(letter!.text).toContain('so its story card comes with this letter');
    expect(letter!.text).toMatch(/\/subscription\/archive\/\d{4}-\d{2}/);
  }
});
