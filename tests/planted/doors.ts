import type { PlantedBug } from './bug.ts';

const rows = 'app/features/auth/session-rows.server.ts';
const factor = 'app/features/auth/second-factor.server.ts';
const account = { project: 'api' as const, files: ['app/features/auth/api.test.ts'] };
const doors = { project: 'api' as const, files: ['tests/api/doors.test.ts'] };

/** What keeps the owner's pages and calls the owner's alone. */
export const doorBugs: PlantedBug[] = [
  {
    guard: "door of the owner's pages",
    promise: '12',
    patches: [
      {
        file: 'app/features/desk/desk-page.tsx',
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
    promise: '12',
    patches: [
      {
        file: 'app/routes.ts',
        find: "  layout('features/desk/desk-page.tsx', [",
        put: "  route('admin/people', 'features/customers/customers-page.tsx', { id: 'people' }),\n  layout('features/desk/desk-page.tsx', [",
      },
    ],
    ...doors,
    only: 'a stranger: every page',
    sign: /\/admin\/people: expected/,
  },
  {
    guard: "door of the owner's calls",
    promise: '12',
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
    promise: '12',
    patches: [
      {
        file: 'app/features/customers/contract.ts',
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
    promise: '13',
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
    promise: '13',
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
    promise: '12',
    patches: [
      {
        file: 'app/server/private-pages.server.ts',
        find: '!isLocalVisit(request, env) && !ownerOf(request)',
        put: 'request.url === env.HOST',
      },
    ],
    ...doors,
    only: 'is all that there is',
    sign: /GET \/sandbox\/mailbox: expected/,
  },
  {
    guard: 'one use of a code of the second factor at the door',
    promise: '13',
    patches: [{ file: factor, find: 'and(eq(users.id, user.id), lt(users.totpLastStep, step))', put: 'eq(users.id, user.id)' }],
    ...account,
    only: 'takes a code once',
    sign: /to have a length of 1/,
  },
  {
    guard: 'one use of a recovery code at the door',
    promise: '13',
    patches: [{ file: factor, find: ', isNull(recoveryCodes.usedAt)', put: '' }],
    ...account,
    only: 'takes a recovery code once',
    sign: /to have a length of 1/,
  },
  {
    guard: 'wait of those who guess at the door',
    promise: '13',
    patches: [{ file: 'app/features/auth/guessing.server.ts', find: 'setWhere: sql`${lastAt} + ${wait} <= ${now}`,', put: '' }],
    ...account,
    only: 'slows down whoever guesses codes',
    sign: /expected 200 to be 429/,
  },
  {
    guard: 'end of the other sessions at the door, with a new password',
    promise: '13',
    patches: [
      { file: 'app/features/auth/account.server.ts', find: 'if (password || username !== undefined)', put: "if (username === '')" },
    ],
    ...account,
    only: 'ends every other session',
    sign: /deeply equal/,
  },
  {
    guard: 'one host for one request at the door',
    promise: '12',
    patches: [{ file: 'app/server/proxies.server.ts', find: 'hosts.length > 1 || isWhole', put: 'isWhole' }],
    project: 'api',
    files: ['tests/api/proxies.test.ts'],
    only: 'is refused: two Host headers',
    sign: /expected 200 to be 400/,
  },
  {
    guard: 'way back from the sign-in, to a page of the owner at the door',
    promise: '13',
    patches: [
      {
        file: 'app/features/desk/sign-in-path.ts',
        find: 'origin === site && ownersPage.test(pathname)',
        put: "origin === site && pathname !== '/admin/login'",
      },
    ],
    project: 'api',
    files: ['tests/api/sign-in.test.ts'],
    only: 'stays on the site',
    sign: /expected '\/\/evil.example' to be '\/admin'/,
  },
];
