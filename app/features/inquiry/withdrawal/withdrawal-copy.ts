/** What the withdrawal form says. */
export const withdrawalCopy = {
  title: 'Withdraw from a contract here',
  intro:
    'For consumers in the EU, the EEA and the UK, within 14 days. Elsewhere it asks for an order to be cancelled that has not left. All fields are required unless marked optional.',
  name: 'Your name',
  email: 'Email',
  emailHelp: 'The confirmation goes here.',
  orderNumber: 'Order number',
  ticked: 'Withdraw from',
  tickOne: 'Tick what you withdraw from.',
  remarks: 'Remarks',
  remarksHelp: 'Anything else I should know, for instance how many pieces of several.',
  goods: 'Which goods',
  goodsHelp: 'Leave it empty to withdraw from the whole order.',
  confirm: 'Confirm withdrawal',
  sending: 'Sending...',
  failed: {
    title: 'Not sent',
    description: 'Your withdrawal could not be sent. Please try again, or write an e-mail.',
    destructive: true,
  },
  withoutScript:
    'The form that stands here needs JavaScript. Without it, send the model form above, or a statement in words of your own, to',
  received: (at: string) =>
    `Your withdrawal arrived on ${at}. A confirmation is on its way to you by mail. What it means for the order goes to the address that the order was placed with.`,
  receivedOnly: (at: string) =>
    `Your withdrawal arrived on ${at}, and counts from then. So many confirmations went to this address today that no other is mailed; what was stated is kept.`,
} as const;
