/** What the section of the payment account says. */
export const sectionCopy = {
  title: 'Payment',
  intro:
    'Buyers pay by card through Stripe, and Stripe pays you. Copy the two keys from your Stripe dashboard, under Developers, API keys.',
  openKeys: 'Open Stripe’s keys',
  inNewTab: ' (in a new tab)',
  failed: 'The payment account could not be loaded.',
  now: 'Payments now',
  checked: 'Checked with Stripe, ',
  tags: {
    test: 'Test mode',
    live: 'Live',
    environment: 'Set where the site is started',
    sandbox: 'Test mode',
    none: 'Nobody can pay',
  },
  sandbox: 'They are only tried out, on this site itself. No money moves.',
  none: 'No payment account is connected, so that nobody can pay. Works stay where they are.',
  environment: (lastFour: string) =>
    `STRIPE_SECRET_KEY, which ends in ${lastFour}, is set where the site is started and wins over what is pasted here. Change it there.`,
  testKeys:
    'These are test keys: no money moves. Before you sell for real money, paste the live ones.',
  restricted: 'The secret key is a restricted one: it may do only what you have allowed it.',
  summary: {
    charges: (isOn: boolean) => (isOn ? 'Charges on' : 'No charges yet'),
    payouts: (isOn: boolean, lastFour: string | null) =>
      isOn ? `payouts${lastFour ? ` to ••${lastFour}` : ' on'}` : 'no payouts yet',
    webhook: {
      heard: 'messages arrive',
      made: 'messages set up',
      'not-reachable': 'no messages',
      'not-allowed': 'no messages',
      other: 'no messages',
    },
  },
  charges: {
    name: 'Charges',
    on: 'On',
    off: 'Not yet',
    isOn: (currency: string) => `Your account is in ${currency}.`,
    isOff:
      'Stripe still wants to know something of you. Finish it in your Stripe dashboard, then check again.',
  },
  payouts: {
    name: 'Payouts',
    to: (lastFour: string) => `To ••${lastFour}`,
    on: 'On',
    off: 'Not yet',
    intervals: {
      daily: 'Every day, to the bank account you gave Stripe.',
      weekly: 'Every week, to the bank account you gave Stripe.',
      monthly: 'Every month, to the bank account you gave Stripe.',
      manual: 'When you ask for them in Stripe.',
    },
    isOn: 'To the bank account you gave Stripe.',
    isOff:
      'Buyers can pay, and the money waits at Stripe. Add your bank account in your Stripe dashboard.',
  },
  webhook: {
    name: 'Messages from Stripe',
    states: {
      heard: { word: 'Arriving', help: 'Stripe tells the shop at once what was paid.' },
      made: {
        word: 'Set up',
        help: 'Set up for you. Stripe has sent none yet; the first comes with the next payment.',
      },
      'not-reachable': {
        word: 'Not arriving',
        help: 'Stripe cannot call this address. The shop asks Stripe every minute instead, so that no payment is missed.',
      },
      'not-allowed': {
        word: 'Not set up',
        help: 'This key may not set them up. The shop asks Stripe every minute instead. In Stripe, give the key “Write” for “Webhook Endpoints”, then check again.',
      },
      other: {
        word: 'Not set up',
        help: 'Stripe refused to set them up. The shop asks Stripe every minute instead. An account may have 16 “webhook endpoints”: delete those you no longer use in Stripe, then check again.',
      },
    },
  },
  check: { act: 'Check again', busy: 'Checking...', done: 'Stripe has answered.' },
  change: 'Change',
  remove: 'Remove',
  form: {
    publishableKey: 'Publishable key',
    publishableHelp: 'Starts with pk_. Anyone may see it.',
    secretKey: 'Secret key',
    secretHelp: 'Starts with sk_ or rk_. Kept locked away and never shown again.',
    submit: 'Check and save',
    busy: 'Checking...',
    cancel: 'Cancel',
    sandbox: 'Just trying? Fill in the sandbox’s keys',
    missing: {
      publishableKey: 'Please paste the publishable key.',
      secretKey: 'Please paste the secret key.',
    },
    missingPassword: 'Please enter your password.',
    saved: 'Stripe connected',
    savedWords: 'Every payment is made with these keys from now on.',
  },
  removal: {
    title: 'Stop taking payments with these keys?',
    words:
      'New payments are not made with them any more. They stay below until you forget them, so that buyers who are paying now lose nothing and refunds still go back.',
    act: 'Remove',
    busy: 'Removing...',
    keep: 'Keep them',
    done: 'Keys removed',
    doneWords: 'No new payment is made with them.',
  },
  earlier: {
    title: 'Earlier keys',
    words: 'No new payment is made with these. What was begun with them is looked after.',
    ends: (lastFour: string) => `Secret key that ends in ${lastFour}`,
    until: 'In use until ',
    open: (payments: number, members: number) =>
      [
        payments > 0
          ? `${payments} ${payments === 1 ? 'payment is' : 'payments are'} still open`
          : '',
        members > 0 ? `${members} ${members === 1 ? 'member pays' : 'members pay'} by them` : '',
      ]
        .filter(Boolean)
        .join(', '),
    cannot: 'They can be forgotten when this is over.',
    forget: 'Forget',
    confirm: 'Forget these keys?',
    consequence:
      'They are deleted here. Refunds of orders that were paid with them can then only be made in Stripe.',
    busy: 'Forgetting...',
    done: 'Keys forgotten',
    doneWords: 'They are deleted here. In Stripe they still work until you revoke them there.',
  },
} as const;
