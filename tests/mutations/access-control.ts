import type { Mutation } from './mutation.ts';

/** What keeps the owner's pages and calls the owner's alone. */
export const accessMutations: Mutation[] = [
  {
    guard: "door of the owner's pages",
    invariant: '12',
    changes: [
      {
        in: 'middleware',
        replace: 'if (context.get(pageContext).owner) return next();',
        by: 'if (url.pathname !== "/never") return next();',
      },
    ],
    project: 'api',
    file: 'access-control.test.ts',
    only: 'a stranger: every page',
    sign: /\/admin: expected \[ 200/,
  },
  {
    guard: "door of one page, hung beside the owner's area",
    invariant: '12',
    changes: [
      {
        in: 'pages',
        replace: `page('*', 'features/layout/not-found-page.tsx', openEarly(unindexed))`,
        by: `page('admin/people', 'features/people/admin/page/customers-page.tsx', personal), page('*', 'features/layout/not-found-page.tsx', openEarly(unindexed))`,
      },
    ],
    project: 'api',
    file: 'access-control.test.ts',
    only: 'is named here',
    sign: /open and not written here: \/admin\/people/,
  },
  {
    guard: 'door of the pages that are the owner’s by their policy',
    invariant: '12',
    changes: [
      {
        in: 'default',
        replace: `{ id: 'owner', file: 'features/admin/admin-page.tsx', children: opensTo('owner') }`,
        by: `...opensTo('owner')`,
      },
    ],
    project: 'api',
    file: 'access-control.test.ts',
    only: 'a stranger: every page',
    sign: /\/admin: expected \[ 200/,
  },
  {
    guard: "door of the owner's calls",
    invariant: '12',
    changes: [
      {
        in: 'serve',
        replace: `endpoint.for === 'owner' && !contextOf(request).owner`,
        by: 'endpoint.for === undefined',
      },
    ],
    project: 'api',
    file: 'access-control.test.ts',
    only: 'a stranger: no call',
    sign: /expected \d+ to be 401/,
  },
  {
    guard: 'door of one call',
    invariant: '12',
    changes: [
      {
        in: 'getCustomer',
        replace: `for: 'owner'`,
        by: `for: 'anyone'`,
      },
    ],
    project: 'api',
    file: 'access-control.test.ts',
    only: 'is named here',
    sign: /open and not written here: GET \/api\/admin\/customers\/:id/,
  },
  {
    guard: 'end of a session at the door',
    invariant: '13',
    changes: [
      {
        in: 'findSession',
        replace: 'and(eq(sessions.id, rowOf(sessionId)), gt(sessions.expiresAt, at))',
        by: 'eq(sessions.id, rowOf(sessionId))',
      },
    ],
    project: 'api',
    only: 'idle for 14 days',
    sign: /expected 200 to be 401/,
  },
  {
    guard: 'absolute end of a session at the door',
    invariant: '13',
    changes: [
      {
        in: 'prolongSession',
        replace:
          "sql`least(${idleEnd}::timestamptz, ${sessions.createdAt} + ${lifetime.most} * interval '1 minute')`",
        by: 'sql`${idleEnd}::timestamptz`',
      },
      {
        in: 'findSession',
        replace: 'row.expiresAt < minutesAfter(row.createdAt, lifetime.most)',
        by: 'row.expiresAt > row.createdAt',
      },
    ],
    project: 'api',
    only: 'older than 30 days',
    sign: /expected 200 to be 401/,
  },
  {
    guard: 'door of the mailbox',
    invariant: '12',
    changes: [
      {
        in: 'privately',
        replace: 'else if (!ownerOf(request)) throw',
        by: 'else if (request.url === env.HOST) throw',
      },
    ],
    project: 'api',
    only: 'is all that there is',
    sign: /GET \/sandbox\/mailbox: expected/,
  },
  {
    guard: 'door of the mailbox, for whoever seems to come from this machine',
    invariant: '12',
    changes: [
      {
        in: 'privately',
        replace: 'else if (!ownerOf(request)) throw',
        by: `else if (!ownerOf(request) && request.ip !== '127.0.0.1') throw`,
      },
    ],
    project: 'api',
    only: 'the mailbox is closed',
    sign: /expected \[ 200/,
  },
  {
    guard: "door of the mailbox: reset links for the key's holder alone",
    invariant: '13',
    changes: [
      {
        in: 'mailbox',
        replace: 'holdsKey(request) ? decrypt : undefined',
        by: 'holdsKey(request) ? decrypt : decrypt',
      },
    ],
    project: 'api',
    only: "the owner's session reads",
    sign: /expected \[ 200/,
  },
  {
    guard: 'end of the pass into the mailbox at the door',
    invariant: '13',
    changes: [{ in: 'isPass', replace: 'Number(end) > seconds', by: 'Number(end) > 0' }],
    project: 'api',
    only: 'whoever came with the key',
    sign: /expected \[ 200/,
  },
  {
    guard: 'reset links lie nowhere: words of a secret letter at the door of the outbox',
    invariant: '13',
    changes: [{ in: 'noteSent', replace: ',...(isSecret && { payload: {} })', by: '' }],
    project: 'api',
    only: 'lies nowhere in plain text',
    sign: /'outbox'/,
  },
  {
    guard: 'reset links lie nowhere: files at the door of the mailbox',
    invariant: '13',
    changes: [
      {
        in: 'mailboxMail',
        replace: 'if (letter.isSecret) await',
        by: `if (letter.id === '') await`,
      },
    ],
    project: 'api',
    only: 'lies nowhere in plain text',
    sign: /expected \[ Array\(1\) \] to deeply equal \[\]/,
  },
  {
    guard: 'one use of a code of the second factor at the door',
    invariant: '13',
    changes: [
      {
        in: 'takeCode',
        replace: 'and(eq(users.id, user.id), lt(users.totpLastStep, step))',
        by: 'eq(users.id, user.id)',
      },
    ],
    project: 'api',
    only: 'takes a code once',
    sign: /to have a length of 1/,
  },
  {
    guard: 'one use of a recovery code at the door',
    invariant: '13',
    changes: [{ in: 'takeRecoveryCode', withoutCall: 'isNull' }],
    project: 'api',
    only: 'takes a recovery code once',
    sign: /to have a length of 1/,
  },
  {
    guard: 'wait of those who guess at the door',
    invariant: '13',
    changes: [
      { in: 'countOne', replace: ', setWhere: sql`${lastAt} + ${wait} <= ${now}`', by: '' },
    ],
    project: 'api',
    only: 'slows down whoever guesses codes',
    sign: /expected 200 to be 429/,
  },
  {
    guard: 'end of the other sessions at the door, with a new password',
    invariant: '13',
    changes: [
      {
        in: 'changeAccount',
        replace: 'if (password || username !== undefined)',
        by: `if (username === '')`,
      },
    ],
    project: 'api',
    only: 'ends every other session',
    sign: /deeply equal/,
  },
  {
    guard: 'one host for one request at the door',
    invariant: '12',
    changes: [
      { in: 'refuseAmbiguousHosts', replace: 'hosts.length > 1 || isWhole', by: 'isWhole' },
    ],
    project: 'api',
    file: 'proxies.test.ts',
    only: 'is refused: two Host headers',
    sign: /expected 200 to be 400/,
  },
  {
    guard: 'way back from the sign-in, to a page of the owner at the door',
    invariant: '13',
    changes: [
      {
        in: 'pageAfter',
        replace: `origin === site && audienceOf(pathname) === 'owner'`,
        by: `origin === site && pathname !== '/admin/login'`,
      },
    ],
    project: 'api',
    only: 'stays on the site',
    sign: /expected '\/\/evil.example' to be '\/admin'/,
  },
  {
    guard: 'policy of the scripts that we wrote at the door',
    invariant: '14',
    changes: [{ in: 'hashesOfOwn', replace: '`<script nonce="${nonce}"`', by: "'<script'" }],
    project: 'api',
    only: 'a text that nothing has escaped',
    sign: /to deeply equal/,
  },
  {
    guard: "owner's password over a restart at the door",
    invariant: '13',
    changes: [
      { in: 'applyChanged', replace: '&& !(last && (await verifyPassword(value, last)))', by: '' },
    ],
    project: 'api',
    only: 'leaves the password that the owner has set',
    sign: /deeply equal \[ true, false \]/,
  },
  {
    guard: 'one owner after a rename at the door',
    invariant: '13',
    changes: [
      {
        in: 'ensureOwner',
        replace: 'accounts.length === 0 ? await createFirst',
        by: '!accounts.some((one) => one.username === context.env.OWNER_USERNAME) ? await createFirst',
      },
    ],
    project: 'api',
    only: 'makes no second owner after a rename',
    sign: /to match object/,
  },
  {
    guard: 'ceiling for guessing from many networks at the door',
    invariant: '13',
    changes: [{ in: 'everySource', replace: 'free: 50,', by: 'free: 5000,' }],
    project: 'api',
    only: 'is slowed down for the account',
    sign: /expected Infinity to be 6/,
  },
  {
    guard: 'known browser under guessing at the door',
    invariant: '13',
    changes: [{ in: 'signIn', replace: 'source: known?.id }', by: 'source: undefined }' }],
    project: 'api',
    only: 'never keeps out a browser',
    sign: /expected 429 to be 200/,
  },
  {
    guard: 'known browsers of another account at the door',
    invariant: '13',
    changes: [
      {
        in: 'signIn',
        replace: 'user && browser?.userId === user.id ? browser : undefined',
        by: 'browser',
      },
    ],
    project: 'api',
    only: 'is no way past it',
    sign: /expected 401 to be 429/,
  },
  {
    guard: 'encryption of the key of the second factor at the door',
    invariant: '13',
    changes: [
      {
        in: 'makeKey',
        replace: 'const totpSecret = encryption.encrypt(secret, purposeOf(user));',
        by: 'const totpSecret = encryption ? secret : purposeOf(user);',
      },
    ],
    project: 'api',
    only: 'is encrypted in the database',
    sign: /not to contain/,
  },
];
