import { expect, it } from 'vitest';
import { settings } from '#app/database/schema/shop.ts';
import { freshDatabase } from '#tests/support/context.ts';
import { readPrinterRate } from './printer-rate.server.ts';

it('is nothing until it is said, and nothing again once the shop sells in another currency', async () => {
  const { db } = await freshDatabase();
  expect(await readPrinterRate(db)).toBeNull();
  await db
    .insert(settings)
    .values({ name: 'printerRate', value: { currency: 'GBP', rate: 1.27, shopCurrency: 'USD' } });
  expect(await readPrinterRate(db)).toEqual({ currency: 'GBP', rate: 1.27 });
  await db.insert(settings).values({ name: 'shop', value: { currency: 'EUR' } });
  expect(await readPrinterRate(db)).toBeNull();
});
