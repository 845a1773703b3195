/** Every sentence of the page that finds an order. */
export const findOrderCopy = {
  title: 'Find your order',
  intro:
    'The link to your order is in its confirmation letter. If it is lost, we mail it to you again.',
  withoutScript: 'Asking for it here needs JavaScript. Without it, write to',
  number: 'Order number',
  numberHelp:
    'Eight letters and digits, like 7f3c91ae. It stands in every letter about your order.',
  email: 'Email',
  emailHelp: 'The address you gave when you paid.',
  send: 'Mail me the link',
  sending: 'Sending...',
  asked: 'Check your mailbox',
  answer:
    'If there is an order with this number and this address, its link is on its way. That takes a minute or two; check your spam folder, too.',
  again: 'Ask again',
  failed: 'That did not go through. Please try again.',
};
