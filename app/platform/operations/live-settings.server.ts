/** The settings that decide whether money and mail really move, as the environment gave them. */
type LiveSettings = {
  NODE_ENV: string;
  HOST: string;
  PUBLIC_URL?: string | undefined;
  PAYMENTS?: 'sandbox' | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_BASE?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  DEMO?: 'on' | 'off' | undefined;
};

/** A setting that must not stand as it is: its name, and what to do about it. */
type Refusal = { name: keyof LiveSettings; why: string };

const secretKey = /^(?:sk|rk)_(live|test)_\w+$/;
const publishableKey = /^pk_(live|test)_\w+$/;

/**
 * What is wrong with the settings of money and mail, the first thing first (decision 45): keys that are mixed up, a live site
 * that would take no money, and one that takes money without what it needs to keep its promises.
 */
export function refusalsOf(env: LiveSettings): Refusal[] {
  const wrong = refusedKeys(env);
  if (wrong.length > 0) return wrong;
  if (takesRealMoney(env)) return refusedWithLiveKeys(env);
  return refusedWithoutLiveKeys(env);
}

/** Why neither the stand-in nor test keys may take payments here: strangers buy on this site. Undefined where they may. */
export function whyNoSandbox(env: LiveSettings): string | undefined {
  const [refusal] = takesRealMoney(env) ? [] : refusedWithoutLiveKeys(env);
  return refusal && `${refusal.name}: ${refusal.why}`;
}

/** Why real money may not be taken by this site unless its owner has connected a mail server, which only its database knows. */
export function whyNoMail({ SMTP_URL }: Pick<LiveSettings, 'SMTP_URL'>): string | undefined {
  if (SMTP_URL) return undefined;
  return `SMTP_URL: ${mailNeeded}`;
}

/** Whether a payment on this site moves money: only a live key does. */
export function takesRealMoney({
  STRIPE_SECRET_KEY,
}: Pick<LiveSettings, 'STRIPE_SECRET_KEY'>): boolean {
  return modeOf(secretKey, STRIPE_SECRET_KEY) === 'live';
}

/** Whether a secret key is one of the test mode or a live one; undefined for what is no secret key. */
export function modeOfKey(key: string): 'live' | 'test' | undefined {
  const mode = modeOf(secretKey, key);
  return mode === 'live' || mode === 'test' ? mode : undefined;
}

/** What a site does with money and mail: `test` is the provider's own test mode, `sandbox` our stand-in for it. */
type SiteMode = { payments: 'live' | 'test' | 'sandbox' | 'none'; mail: 'sent' | 'kept' };

/** What this site does with money and mail. `hasMailServer`: the owner has connected one on her screen; `payments`: the account in use. */
export function modeOfSite(
  env: Pick<LiveSettings, 'SMTP_URL'>,
  hasMailServer: boolean,
  payments: SiteMode['payments'],
): SiteMode {
  return { payments, mail: mailOfSite(env, hasMailServer) };
}

/** Whether letters go out, or are kept in the mailbox of the site. `hasMailServer`: the owner has connected one on her screen. */
export function mailOfSite(
  env: Pick<LiveSettings, 'SMTP_URL'>,
  hasMailServer: boolean,
): SiteMode['mail'] {
  return env.SMTP_URL || hasMailServer ? 'sent' : 'kept';
}

/** The key that browsers may see. Throws for any other, so that a mixed-up setting never leaves the server (decision 45). */
export function publishable(key: string): string {
  if (!publishableKey.test(key))
    throw new Error(
      'STRIPE_PUBLISHABLE_KEY: this is not a publishable key, so it is given to nobody.',
    );
  return key;
}

/**
 * Whether an address is this machine's own, which nobody else can open. An address of a private network is not: whoever is in
 * that network can buy there.
 */
export function isThisMachine(hostname: string): boolean {
  return /^(127(\.\d{1,3}){3}|([\w-]+\.)*localhost|\[?::1\]?)$/i.test(hostname);
}

function refusedKeys(env: LiveSettings): Refusal[] {
  const {
    STRIPE_SECRET_KEY: secret,
    STRIPE_PUBLISHABLE_KEY: browserKey,
    STRIPE_WEBHOOK_SECRET: webhook,
  } = env;
  const found: Refusal[] = [];
  const refuse = (name: keyof LiveSettings, why: string) => found.push({ name, why });
  if (secret?.startsWith('pk_'))
    refuse(
      'STRIPE_SECRET_KEY',
      'holds a publishable key (pk_…); put the secret key (sk_… or rk_…) here, and this one into STRIPE_PUBLISHABLE_KEY',
    );
  else if (secret && !secretKey.test(secret))
    refuse(
      'STRIPE_SECRET_KEY',
      'is no secret key of Stripe; copy the one that begins with sk_live_, sk_test_, rk_live_ or rk_test_',
    );
  if (browserKey && /^(sk|rk)_/.test(browserKey))
    refuse(
      'STRIPE_PUBLISHABLE_KEY',
      'holds a secret key, which every visitor would be shown; put the key that begins with pk_ here',
    );
  else if (browserKey && !publishableKey.test(browserKey))
    refuse(
      'STRIPE_PUBLISHABLE_KEY',
      'is no publishable key of Stripe; copy the one that begins with pk_live_ or pk_test_',
    );
  if (webhook && !/^whsec_\S+$/.test(webhook))
    refuse(
      'STRIPE_WEBHOOK_SECRET',
      'is no signing secret of a webhook endpoint; copy the one that begins with whsec_',
    );
  const modes = [modeOf(secretKey, secret), modeOf(publishableKey, browserKey)];
  if (found.length === 0 && modes[0] && modes[1] && modes[0] !== modes[1])
    refuse(
      'STRIPE_PUBLISHABLE_KEY',
      `is a ${modes[1]} key and STRIPE_SECRET_KEY a ${modes[0]} one; take both from the same mode of the same account`,
    );
  return found;
}

function refusedWithLiveKeys({
  PAYMENTS,
  PUBLIC_URL,
  STRIPE_API_BASE,
  SMTP_URL,
  MAIL_FROM,
  DEMO,
}: LiveSettings): Refusal[] {
  const found: Refusal[] = [];
  const refuse = (name: keyof LiveSettings, why: string) => found.push({ name, why });
  if (PAYMENTS === 'sandbox')
    refuse('PAYMENTS', 'is sandbox, but STRIPE_SECRET_KEY is a live key; take one of them away');
  if (STRIPE_API_BASE && STRIPE_API_BASE !== 'https://api.stripe.com')
    refuse(
      'STRIPE_API_BASE',
      'is not Stripe, but STRIPE_SECRET_KEY is a live key: works would go out and no money come in; take it away',
    );
  if (!PUBLIC_URL)
    refuse(
      'PUBLIC_URL',
      'is needed with live keys, because receipts and refunds are linked there; set it to the https address of the site',
    );
  else if (!PUBLIC_URL.startsWith('https:'))
    refuse(
      'PUBLIC_URL',
      'must begin with https:// with live keys, because buyers type their address there',
    );
  if (!SMTP_URL) refuse('SMTP_URL', mailNeeded);
  // A server that the owner has connected has an address of its own.
  else if (!MAIL_FROM)
    refuse(
      'MAIL_FROM',
      'is needed with live keys, because buyers write back to it; set it to your name and address',
    );
  if (DEMO === 'on')
    refuse(
      'DEMO',
      'is on, but STRIPE_SECRET_KEY is a live key, and the demo collection is not for sale; set it to off',
    );
  return found;
}

const mailNeeded =
  'is needed with live keys, because buyers would get no receipt; set it to your mail server';

/** A site that strangers reach would give works away for a made-up card number. */
function refusedWithoutLiveKeys(env: LiveSettings): Refusal[] {
  const { PAYMENTS, STRIPE_SECRET_KEY, NODE_ENV } = env;
  const isPublic =
    env.PUBLIC_URL !== undefined &&
    URL.canParse(env.PUBLIC_URL) &&
    !isThisMachine(new URL(env.PUBLIC_URL).hostname);
  const isLive = isPublic || (NODE_ENV === 'production' && !isRehearsal(env));
  if (PAYMENTS === 'sandbox' || !isLive) return [];
  const because = isPublic ? 'PUBLIC_URL can be opened by others' : 'NODE_ENV is production';
  const means = 'set the live keys, or PAYMENTS=sandbox if no money is meant to move here';
  return [
    {
      name: 'STRIPE_SECRET_KEY',
      why: STRIPE_SECRET_KEY
        ? `is a test key, but ${because}: works would go out and no money come in; ${means}`
        : `is not set, but ${because}: works would go out and no money come in; ${means}`,
    },
  ];
}

/** A stand-in of the provider, on a site that only this machine can open. */
const isRehearsal = ({ STRIPE_API_BASE, STRIPE_SECRET_KEY, HOST }: LiveSettings) =>
  STRIPE_API_BASE !== undefined && STRIPE_SECRET_KEY !== undefined && isThisMachine(HOST);

const modeOf = (kind: RegExp, key: string | undefined) =>
  key === undefined ? undefined : kind.exec(key)?.[1];
