import { expect, test } from 'vitest';
import { renderLetter } from '#app/features/email/letter/render.server.ts';
import { taskNotice } from '#app/features/tasks/task-letter.tsx';
import { orderCancelled } from './cancelled-letter.tsx';

const textOf = async ({ body }: ReturnType<typeof orderCancelled>) =>
  (await renderLetter(body)).text.replaceAll(/\s+/g, ' ');

const cancelled = {
  firstName: 'Ines',
  orderNumber: '0b6f3a91',
  orderUrl: 'https://example.com/order/token',
  titles: ['Weir'],
  amount: '120.00',
  currency: 'usd',
  contactEmail: 'studio@example.com',
};

test.each([
  ['a gift', { giftTo: 'Noor' }, 'Weir will not be sent to Noor, who was not written to.'],
  ['an order of one’s own', {}, 'Weir will not be sent to you.'],
])('says of %s to whom it is not sent', async (_, more, words) => {
  expect(await textOf(orderCancelled({ ...cancelled, ...more }))).toContain(words);
});

test('a letter that an answer brings to nobody does not ask for one', async () => {
  const task = {
    title: 'A payout failed',
    happened: '',
    todo: '',
    path: '/admin',
    link: 'Open',
    dueAt: null,
    siteUrl: 'https://example.com',
    contactEmail: 'studio@example.com',
  };
  expect(await textOf(taskNotice(task))).not.toContain('answer this letter');
  expect(await textOf(orderCancelled(cancelled))).toContain('You can simply answer this letter');
});
