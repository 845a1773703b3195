import { describe, expect, it } from 'vitest';
import { connections } from '#app/database/schema/connections.ts';
import { purpose } from '#app/features/connections/mail/mail-server.server.ts';
import { disconnectMail } from '#app/features/connections/mail/service.server.ts';
import { purposeOf } from '#app/features/connections/payment/accounts.server.ts';
import { users } from '#app/database/schema/people.ts';
import { ensureOwner } from '#app/features/auth/service.server.ts';
import { EnvError, readEnv } from '#app/platform/env.server.ts';
import { openShopPayments } from '#app/server/installation/shop-payments.server.ts';
import { owner } from '#tests/support/buy.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';

const site = { NODE_ENV: 'production', PUBLIC_URL: 'https://studio.example' };
const keysOfSite = {
  ...site,
  STRIPE_SECRET_KEY: 'sk_live_a1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a1',
  STRIPE_WEBHOOK_SECRET: 'whsec_a1',
};

/** What the site would take payments with if it were started now: live, or the sentence that it ends with. */
async function start({ db, encryption, log }: TestContext, settings: Record<string, string>) {
  try {
    const { payments } = await openShopPayments(db, readEnv(settings), encryption, how(log));
    return (await payments.browser()).mode;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message;
  }
}

const how = (log: TestContext['log']) => ({
  webhookUrl: () => `${site.PUBLIC_URL}/api/stripe/webhook`,
  log,
});

const connectMail = ({ db, encryption, now }: TestContext) =>
  db.insert(connections).values({
    name: 'mail',
    shown: {
      host: 'mail.example',
      port: 465,
      security: 'tls',
      username: 'rosa',
      fromName: 'Rosa Lind',
      fromAddress: 'rosa@example.com',
    },
    secret: encryption.encrypt('a password', purpose),
    checkedAt: now(),
    updatedAt: now(),
  });

async function connectLiveKeys({ db, encryption, now }: TestContext): Promise<void> {
  const id = crypto.randomUUID();
  const secrets = { secretKey: 'sk_live_a1', webhookSecret: 'whsec_a1' };
  await db.insert(connections).values({
    id,
    name: 'payment',
    shown: {
      accountId: 'acct_1',
      name: 'Rosa Lind',
      mode: 'live',
      publishableKey: 'pk_live_a1',
      lastFour: 'e_a1',
      isRestricted: false,
      charges: true,
      currency: 'USD',
      payouts: { isOn: true, lastFour: null, interval: null },
      webhook: { id: 'we_1', refused: null },
    },
    secret: encryption.encrypt(JSON.stringify(secrets), purposeOf(id)),
    checkedAt: now(),
    updatedAt: now(),
  });
}

describe('a site that takes real money', () => {
  it('starts with a mail server that its owner has connected, and with none does not', async () => {
    const context = await testContext();
    expect(await start(context, keysOfSite)).toMatch(
      /^SMTP_URL: is needed with live keys, because buyers would get no receipt/,
    );
    await connectMail(context);
    expect(await start(context, keysOfSite)).toBe('live');
  });

  it('starts all the same with keys that its owner has connected, who has no other way to connect one', async () => {
    const context = await testContext();
    await connectLiveKeys(context);
    expect(await start(context, site)).toBe('live');
  });

  it('keeps the mail server that it starts with, whatever is pressed', async () => {
    const env = readEnv({ OWNER_USERNAME: owner.username, OWNER_PASSWORD: owner.password });
    const context = await testContext({ env });
    await ensureOwner(context);
    await connectMail(context);
    await connectLiveKeys(context);
    const { db, encryption, log } = context;
    const { payments } = await openShopPayments(db, readEnv(site), encryption, how(log));
    const [asking] = await db.select().from(users);
    const input = { params: undefined, query: undefined };
    const body = { ownerPassword: owner.password, code: '' };
    await expect(
      disconnectMail({ ...context, payments, owner: asking }, { ...input, body }),
    ).rejects.toThrow('Buyers pay with real money here');
    expect(await start(context, site)).toBe('live');
  });
});
