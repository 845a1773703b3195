import { Secret, TOTP } from 'otpauth';
import { expect, test, vi } from 'vitest';
import { sessions, users } from '#app/database/schema/people.ts';
import { confirmKey, makeKey } from '#app/features/auth/credentials/second-factor.server.ts';
import { signIn } from '#app/features/auth/service.server.ts';
import { openSession } from '#app/features/auth/sessions/session-rows.server.ts';
import type { NotionWorkspace } from '#app/integrations/notion/workspace.server.ts';
import { type TestContext, testContext } from '#tests/support/context.ts';
import { runCommand, UsageError } from './commands/owner-commands.ts';

/** For what opens no database: making one takes longer than all else here. */
const withoutDatabase = { db: {} as TestContext['db'] };

async function openCommandLine(given: Partial<TestContext> = {}) {
  const password = 'a heron on the pier';
  const context = await testContext(given);
  const close = vi.fn(async () => undefined);
  return {
    context,
    env: context.env,
    close,
    openDatabase: vi.fn(async () => ({ db: context.db, close })),
    password: async () => password,
  };
}

test('creates somebody who may sign in, and closes the database', async () => {
  const at = await openCommandLine();
  expect(await runCommand(['owner:create', 'rosa', '--email', 'rosa@example.com'], at)).toBe(
    'rosa can sign in now.',
  );
  expect(await at.context.db.select().from(users)).toMatchObject([
    { username: 'rosa', email: 'rosa@example.com' },
  ]);
  await expect(
    signIn(at.context, { username: 'rosa', password: 'a heron on the pier' }),
  ).resolves.toBeDefined();
  expect(at.close).toHaveBeenCalledOnce();
  await expect(runCommand(['owner:create', 'rosa'], at)).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(at.close).toHaveBeenCalledTimes(2);
});

test('a new password signs out everywhere', async () => {
  const at = await openCommandLine();
  await runCommand(['owner:create', 'rosa'], at);
  const [user] = await at.context.db.select().from(users);
  await openSession(at.context, 'a session', user!);
  await runCommand(['password', 'rosa'], { ...at, password: async () => 'another password' });
  expect(await at.context.db.$count(sessions)).toBe(0);
  await expect(
    signIn(at.context, { username: 'rosa', password: 'another password' }),
  ).resolves.toBeDefined();
});

test('a lost telephone is forgotten together with its recovery codes, when that is asked for', async () => {
  const at = await openCommandLine();
  await runCommand(['owner:create', 'rosa'], at);
  const [rosa] = await at.context.db.select().from(users);
  const { secret } = await makeKey(at.context, rosa!);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: at.context.now().getTime(),
  });
  const [begun] = await at.context.db.select().from(users);
  await confirmKey(at.context, begun!, code);
  const credentials = { username: 'rosa', password: 'another password' };
  const again = { ...at, password: async () => credentials.password };
  await runCommand(['password', 'rosa'], again);
  await expect(signIn(at.context, credentials)).rejects.toMatchObject({
    code: 'unauthorized',
    fields: { code: expect.any(String) },
  });
  await runCommand(['password', 'rosa', '--without-second-factor'], again);
  await expect(signIn(at.context, credentials)).resolves.toBeDefined();
});

test.each([
  [[]],
  [['help']],
  [['password']],
  [['owner:create', 'rosa', 'maria']],
  [['password', 'rosa', '--email', 'x']],
  [['owner:create', 'rosa', '--admin']],
  [['owner:create', 'rosa', '--without-second-factor']],
])('does not understand %j, and opens nothing', async (args) => {
  const at = await openCommandLine(withoutDatabase);
  await expect(runCommand(args, at)).rejects.toBeInstanceOf(UsageError);
  expect(at.openDatabase).not.toHaveBeenCalled();
});

test('says of the databases in Notion what is missing, and opens nothing', async () => {
  const at = await openCommandLine(withoutDatabase);
  await expect(runCommand(['notion'], at)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('NOTION_TOKEN'),
  });
  const workspace = () =>
    ({
      lacks: async (kind: string) => (kind === 'customers' ? ['It lacks “Email”.'] : []),
    }) as unknown as NotionWorkspace;
  await expect(runCommand(['notion'], { ...at, workspace })).rejects.toThrow(
    'The Inventory database is as it should be.\nThe Commissions database is as it should be.\nIt lacks “Email”.',
  );
  expect(at.openDatabase).not.toHaveBeenCalled();
});

test('an import names its format, its file and where the pictures are', async () => {
  const importFrom = vi.fn(async () => 'Imported.');
  const at = { ...(await openCommandLine(withoutDatabase)), importFrom };
  const given = ['import', 'shopify', 'shop.zip', '--pictures', 'photos', '--dry-run'];
  expect(await runCommand(given, at)).toBe('Imported.');
  expect(importFrom).toHaveBeenLastCalledWith({
    format: 'shopify',
    file: 'shop.zip',
    pictures: 'photos',
    isDryRun: true,
  });
  for (const wrong of [
    ['import'],
    ['import', 'amazon', 'shop.zip'],
    ['import', 'shopify'],
    ['import', 'shopify', 'a', 'b'],
    ['owner:list', '--dry-run'],
  ])
    await expect(runCommand(wrong, at)).rejects.toBeInstanceOf(UsageError);
  expect(importFrom).toHaveBeenCalledOnce();
});
