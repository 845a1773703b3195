/** What the calls of the payment account refuse with. */
export const paymentCopy = {
  environmentWins:
    'The keys are set by STRIPE_SECRET_KEY, where this site is started. Those win: change them there.',
  nothingConnected: 'No payment account is connected: there is nothing to check.',
  gone: 'These keys are forgotten already.',
  inUse: 'These keys are in use. Remove them first.',
  open: {
    payments:
      'Something is still open under these keys: a buyer is paying, or a refund is on its way. Try again in half an hour.',
    members:
      'Members of the club still pay by these keys. Forgotten, their shirts would stop while Stripe goes on charging them.',
  },
  keys: {
    swapped: 'This is a publishable key. The secret key begins with sk_ or rk_.',
    noSecretKey: 'A secret key begins with sk_ or rk_, and has test or live in it.',
    leaked: 'This is a secret key, which nobody may see. The publishable key begins with pk_.',
    noPublishableKey: 'A publishable key begins with pk_, and has test or live in it.',
    otherMode: (secret: 'live' | 'test') =>
      secret === 'live'
        ? 'This is a test key, and the secret key is a live one. Copy both from the same mode.'
        : 'This is a live key, and the secret key is a test one. Copy both from the same mode.',
  },
  /** By the setting that is in the way. */
  notHere: {
    STRIPE_SECRET_KEY:
      'Strangers can open this site, and with test keys works would go out and no money come in. Paste the live keys.',
    STRIPE_API_BASE:
      'This site is set to a stand-in for Stripe (STRIPE_API_BASE): live keys would take no money here.',
    PUBLIC_URL:
      'Live keys need a site at an https address (PUBLIC_URL), because buyers type their address there.',
    SMTP_URL:
      'Live keys need a mail server, because buyers would get no receipt. Connect one first.',
    MAIL_FROM:
      'Live keys need an address that letters come from (MAIL_FROM), because buyers write back to it.',
    DEMO: 'This shop shows the demo collection, which is not for sale. Clear the demo first: at the foot of Begin your shop (/admin/start).',
  },
  notHereElse: 'These keys cannot be used on this site as it is set up.',
} as const;
