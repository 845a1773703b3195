import type { Mutation } from './mutation.ts';

const rows = 'app/features/auth/sessions/session-rows.server.ts';
const factor = 'app/features/auth/credentials/second-factor.server.ts';
const codes = 'app/features/auth/credentials/recovery-codes.server.ts';
const account = { project: 'api' as const, files: ['app/features/auth/api.test.ts'] };
const letters = { project: 'api' as const, files: ['tests/api/mailbox.test.ts'] };
const doors = { project: 'api' as const, files: ['tests/api/access-control.test.ts'] };

/** What keeps the owner's pages and calls the owner's alone. */
export const accessMutations: Mutation[] = [
  {
    guard: "door of the owner's pages",
    invariant: '12',
    patches: [
      {
        file: 'app/features/admin/admin-page.tsx',
        find: 'if (context.get(pageContext).owner) return next();',
        put: 'if (url.pathname !== "/never") return next();',
      },
    ],
    ...doors,
    only: 'a stranger: every page',
    sign: /\/admin: expected \[ 200/,
  },
  {
    guard: "door of one page, hung beside the owner's area",
    invariant: '12',
    patches: [
      {
        file: 'app/routes.ts',
        find: "  layout('features/admin/admin-page.tsx', [",
        put: "  route('admin/people', 'features/people/admin/customers-page.tsx', { id: 'people' }),\n  layout('features/admin/admin-page.tsx', [",
      },
    ],
    ...doors,
    only: 'a stranger: every page',
    sign: /\/admin\/people: expected/,
  },
  {
    guard: "door of the owner's calls",
    invariant: '12',
    patches: [
      {
        file: 'app/platform/serve.server.ts',
        find: "endpoint.for === 'owner' && !contextOf(request).owner",
        put: 'endpoint.for === undefined',
      },
    ],
    ...doors,
    only: 'a stranger: no call',
    sign: /expected \d+ to be 401/,
  },
  {
    guard: 'door of one call',
    invariant: '12',
    patches: [
      {
        file: 'app/features/people/admin/contract.ts',
        find: "summary: 'One customer with orders, notes and tags.',\n  for: 'owner',",
        put: "summary: 'One customer with orders, notes and tags.',\n  for: 'anyone',",
      },
    ],
    ...doors,
    only: 'a stranger: no call',
    sign: /GET \/api\/admin\/customers\/:id: expected 200 to be 401/,
  },
  {
    guard: 'end of a session at the door',
    invariant: '13',
    patches: [
      {
        file: rows,
        find: 'and(eq(sessions.id, rowOf(sessionId)), gt(sessions.expiresAt, at))',
        put: 'eq(sessions.id, rowOf(sessionId))',
      },
    ],
    ...doors,
    only: 'idle for 14 days',
    sign: /expected 200 to be 401/,
  },
  {
    guard: 'absolute end of a session at the door',
    invariant: '13',
    patches: [
      {
        file: rows,
        find: "sql`least(${idleEnd}::timestamptz, ${sessions.createdAt} + ${lifetime.most} * interval '1 minute')`",
        put: 'sql`${idleEnd}::timestamptz`',
      },
      { file: rows, find: 'row.expiresAt < minutesAfter(row.createdAt, lifetime.most)', put: 'row.expiresAt > row.createdAt' },
    ],
    ...doors,
    only: 'older than 30 days',
    sign: /expected 200 to be 401/,
  },
  {
    guard: 'door of the mailbox',
    invariant: '12',
    patches: [
      {
        file: 'app/server/pages/private-pages.server.ts',
        find: 'else if (!ownerOf(request)) throw',
        put: 'else if (request.url === env.HOST) throw',
      },
    ],
    ...doors,
    only: 'is all that there is',
    sign: /GET \/sandbox\/mailbox: expected/,
  },
  {
    guard: 'door of the mailbox, for whoever seems to come from this machine',
    invariant: '12',
    patches: [
      {
        file: 'app/server/pages/private-pages.server.ts',
        find: 'else if (!ownerOf(request)) throw',
        put: "else if (!ownerOf(request) && request.ip !== '127.0.0.1') throw",
      },
    ],
    ...letters,
    only: 'the mailbox is closed',
    sign: /expected \[ 200/,
  },
  {
    guard: "door of the mailbox: reset links for the key's holder alone",
    invariant: '13',
    patches: [
      {
        file: 'app/server/pages/mailbox.server.ts',
        find: 'holdsKey(request) ? decrypt : undefined',
        put: 'holdsKey(request) ? decrypt : decrypt',
      },
    ],
    ...letters,
    only: "the owner's session reads",
    sign: /expected \[ 200/,
  },
  {
    guard: 'end of the pass into the mailbox at the door',
    invariant: '13',
    patches: [{ file: 'app/server/pages/private-pages.server.ts', find: 'Number(end) > seconds', put: 'Number(end) > 0' }],
    ...letters,
    only: 'whoever came with the key',
    sign: /expected \[ 200/,
  },
  {
    guard: 'reset links lie nowhere: words of a secret letter at the door of the outbox',
    invariant: '13',
    patches: [{ file: 'app/features/email/service.server.ts', find: ', ...(isSecret && { payload: {} })', put: '' }],
    ...letters,
    only: 'lies nowhere in plain text',
    sign: /'outbox'/,
  },
  {
    guard: 'reset links lie nowhere: files at the door of the mailbox',
    invariant: '13',
    patches: [{ file: 'app/integrations/mail/mailbox.server.ts', find: 'if (letter.isSecret) await', put: "if (letter.id === '') await" }],
    ...letters,
    only: 'lies nowhere in plain text',
    sign: /expected \[ Array\(1\) \] to deeply equal \[\]/,
  },
  {
    guard: 'one use of a code of the second factor at the door',
    invariant: '13',
    patches: [{ file: factor, find: 'and(eq(users.id, user.id), lt(users.totpLastStep, step))', put: 'eq(users.id, user.id)' }],
    ...account,
    only: 'takes a code once',
    sign: /to have a length of 1/,
  },
  {
    guard: 'one use of a recovery code at the door',
    invariant: '13',
    patches: [
      {
        file: codes,
        find: 'eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))\n    .returning',
        put: 'eq(recoveryCodes.userId, userId)))\n    .returning',
      },
    ],
    ...account,
    only: 'takes a recovery code once',
    sign: /to have a length of 1/,
  },
  {
    guard: 'wait of those who guess at the door',
    invariant: '13',
    patches: [{ file: 'app/features/auth/credentials/guessing.server.ts', find: 'setWhere: sql`${lastAt} + ${wait} <= ${now}`,', put: '' }],
    ...account,
    only: 'slows down whoever guesses codes',
    sign: /expected 200 to be 429/,
  },
  {
    guard: 'end of the other sessions at the door, with a new password',
    invariant: '13',
    patches: [
      { file: 'app/features/auth/account.server.ts', find: 'if (password || username !== undefined)', put: "if (username === '')" },
    ],
    ...account,
    only: 'ends every other session',
    sign: /deeply equal/,
  },
  {
    guard: 'one host for one request at the door',
    invariant: '12',
    patches: [{ file: 'app/server/proxies.server.ts', find: 'hosts.length > 1 || isWhole', put: 'isWhole' }],
    project: 'api',
    files: ['tests/api/proxies.test.ts'],
    only: 'is refused: two Host headers',
    sign: /expected 200 to be 400/,
  },
  {
    guard: 'way back from the sign-in, to a page of the owner at the door',
    invariant: '13',
    patches: [
      {
        file: 'app/features/admin/sign-in/sign-in-path.ts',
        find: 'origin === site && ownersPage.test(pathname)',
        put: "origin === site && pathname !== '/admin/login'",
      },
    ],
    project: 'api',
    files: ['tests/api/sign-in.test.ts'],
    only: 'stays on the site',
    sign: /expected '\/\/evil.example' to be '\/admin'/,
  },
  {
    guard: 'policy of the scripts that we wrote at the door',
    invariant: '14',
    patches: [{ file: 'app/own-scripts.server.ts', find: '`<script nonce="${nonce}"(?![^>]', put: '`<script(?![^>]' }],
    project: 'api',
    files: ['tests/api/content-security.test.ts'],
    only: 'a text that nothing has escaped',
    sign: /to deeply equal/,
  },
  {
    guard: "owner's password over a restart at the door",
    invariant: '13',
    patches: [{ file: 'app/features/auth/owner-settings.server.ts', find: '&& !(last && (await verifyPassword(value, last)))', put: '' }],
    project: 'api',
    files: ['tests/api/owner-account.test.ts'],
    only: 'leaves the password that the owner has set',
    sign: /deeply equal \[ true, false \]/,
  },
  {
    guard: 'one owner after a rename at the door',
    invariant: '13',
    patches: [
      {
        file: 'app/features/auth/owner-settings.server.ts',
        find: 'accounts.length === 0 ? await createFirst',
        put: '!accounts.some((one) => one.username === context.env.OWNER_USERNAME) ? await createFirst',
      },
    ],
    project: 'api',
    files: ['tests/api/owner-account.test.ts'],
    only: 'makes no second owner after a rename',
    sign: /to match object/,
  },
  {
    guard: 'ceiling for guessing from many networks at the door',
    invariant: '13',
    patches: [{ file: 'app/features/auth/credentials/guessing.server.ts', find: 'free: 50,', put: 'free: 5000,' }],
    project: 'api',
    files: ['tests/api/guessing.test.ts'],
    only: 'is slowed down for the account',
    sign: /expected Infinity to be 50/,
  },
  {
    guard: 'known browser under guessing at the door',
    invariant: '13',
    patches: [{ file: 'app/features/auth/service.server.ts', find: 'source: known?.id }', put: 'source: undefined }' }],
    project: 'api',
    files: ['tests/api/guessing.test.ts'],
    only: 'never keeps out a browser',
    sign: /expected 429 to be 200/,
  },
  {
    guard: 'known browsers of another account at the door',
    invariant: '13',
    patches: [
      { file: 'app/features/auth/service.server.ts', find: 'user && browser?.userId === user.id ? browser : undefined', put: 'browser' },
    ],
    project: 'api',
    files: ['tests/api/guessing.test.ts'],
    only: 'is no way past it',
    sign: /expected 401 to be 429/,
  },
  {
    guard: 'encryption of the key of the second factor at the door',
    invariant: '13',
    patches: [
      {
        file: 'app/features/auth/credentials/second-factor.server.ts',
        find: 'const totpSecret = encryption.encrypt(secret, purposeOf(user));',
        put: 'const totpSecret = encryption ? secret : purposeOf(user);',
      },
    ],
    project: 'api',
    files: ['tests/api/account-records.test.ts'],
    only: 'is encrypted in the database',
    sign: /not to contain/,
  },
];
