/** What the owner reads about the comparison of her books with the provider's balance. */
export const copy = {
  title: 'Books and provider',
  intro:
    "Every day that has ended (UTC) is compared with the payment provider's own balance: each payment, refund and dispute, both ways. You get the sums by letter each Monday.",
  besides:
    'Sales by hand and the samples of the demo never went through the provider: they count at home and under Transactions, and not here.',
  failed: 'The comparison could not be loaded. Please try again.',
  none: 'The first day is compared shortly after midnight (UTC).',
  agree: (days: number) =>
    days === 1
      ? 'The books and the provider agree on the last day.'
      : `The books and the provider agree on the last ${days} days.`,
  differ: (days: number) =>
    days === 1
      ? 'The books and the provider differ on one day.'
      : `The books and the provider differ on ${days} days.`,
  day: 'Day',
  income: 'Came in',
  refunds: 'Went back',
  fees: 'Fees',
  payouts: 'Paid out',
  state: 'Books',
  agrees: 'Agree',
  differs: 'Differ',
  what: {
    payment: 'Payment',
    refund: 'Refund',
    'failed refund': 'Failed refund',
    dispute: 'Dispute',
  },
  sides: (expected: string, found: string) => `books ${expected}, provider ${found}`,
  order: 'Open the order',
  other: (count: number, amount: string) =>
    `${count === 1 ? 'One movement' : `${count} movements`} of another shop on the same account (${amount}) ${count === 1 ? 'is' : 'are'} left out.`,
};
