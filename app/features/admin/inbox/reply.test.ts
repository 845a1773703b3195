import { expect, it } from 'vitest';
import type { Inquiry } from './contract.ts';
import { replyAddress } from './reply.ts';

const inquiry: Inquiry = {
  id: '',
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada+weir@example.com',
  projectType: 'Press & Media',
  budget: null,
  message: 'Is it there?\nI pass it & wonder.',
  state: 'new',
  version: 1,
  createdAt: '2026-11-20T09:00:00Z',
  commissionId: null,
  customerId: null,
  withdrawnOrder: null,
};

it('begins the answer: to whom, about what, and what was written, quoted', () => {
  const address = replyAddress(inquiry);
  expect(address).toMatch(
    /^mailto:ada%2Bweir@example\.com\?subject=Re%3A%20Press%20%26%20Media&body=/,
  );
  expect(decodeURIComponent(address.split('body=')[1]!)).toBe(
    '\r\n\r\n\r\nAda Marsh wrote:\r\n> Is it there?\r\n> I pass it & wonder.',
  );
});

it('adds no other receiver, header or text, whatever a stranger wrote', () => {
  const address = replyAddress({
    ...inquiry,
    email: 'a@b.example?cc=c@d.example&x',
    message: '&cc=c@d.example',
  });
  expect(address).not.toMatch(/[?&]cc=/);
  expect(address.split('&')).toHaveLength(2);
});

it('quotes no more of a long message than a mail program takes', () => {
  expect(
    replyAddress({ ...inquiry, message: `${'a'.repeat(1199)}🌊${'b'.repeat(8000)}` }).length,
  ).toBeLessThan(1600);
});
