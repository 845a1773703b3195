import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createOrder } from './orders.ts';
import { openTeemillSandbox } from './server.ts';

it('knows after a restart what was ordered and run out of, and nothing any more of who is erased', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teemill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const ledgerFile = join(folder, 'teemill.jsonl');
  const open = () => openTeemillSandbox({ key: 'k', project: 'p', ledgerFile });
  const first = open();
  const order = (contactName: string, email: string) =>
    createOrder(first.store, new Date(), {
      contactInformation: { email },
      shippingAddress: {
        contactName,
        line1: '1 Mill Lane',
        city: 'Leith',
        postalCode: 'EH6 6QH',
        country: 'GB',
      },
      items: [{ variantRef: 'demo-cog-fern', quantity: 1 }],
    });
  const { id } = order('Ada Reed', 'ada@example.com');
  order('Tom Weir', 'tom@example.com');
  first.setStock('demo-cog-fern', false);
  first.close();
  const second = open();
  expect(second.orders()).toHaveLength(2);
  second.erase([id]);
  second.close();
  const kept = readFileSync(ledgerFile, 'utf8');
  expect(kept).not.toMatch(/Ada Reed|ada@example/);
  expect(kept).toContain('tom@example.com');
  const third = open();
  expect(third.ledger().map(({ kind }) => kind)).toEqual(['created', 'created']);
  expect(third.store.levelOf('demo-cog-fern')).toBe(0);
  third.close();
});
