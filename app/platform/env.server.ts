import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import {
  refusalsOf,
  takesRealMoney,
  whyNoMail,
  whyNoSandbox,
} from './operations/live-settings.server.ts';

/** Stands where nobody has set an address. */
export const exampleAddress = 'studio@example.com';

const optionalText = z.string().trim().min(1).optional();
const url = z
  .url({ protocol: /^https?$/, error: 'must be an address, like https://studio.example' })
  .transform((value) => value.replace(/\/+$/, ''));
const bucketName = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, like studio-uploads');
const number = () => z.coerce.number({ error: 'must be a number' });

const Settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: number().int().min(0).max(65_535).default(3000),
  HOST: z
    .string()
    .trim()
    .refine(
      (value) => isIP(value) !== 0 || URL.canParse(`http://${value}`),
      'must be the address or the name of this machine, like 0.0.0.0',
    )
    .default('127.0.0.1'),
  PUBLIC_URL: url
    .refine(
      (value) => !URL.canParse(value) || new URL(value).origin === value,
      'must name a site, without a path or anything else after it',
    )
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  PROCESSES: number()
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(64, 'must be 64 or less')
    .default(1),
  OWNER_USERNAME: z.string().trim().min(1).max(80).optional(),
  // Judged where it is applied: a shorter one that was applied before must not stop a start.
  OWNER_PASSWORD: z.string().max(200).optional(),
  OWNER_EMAIL: z.email().optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  PAYMENTS: z.enum(['sandbox']).optional(),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_PUBLISHABLE_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_API_BASE: url.optional(),
  NOTION_TOKEN: optionalText,
  NOTION_INVENTORY_SOURCE: optionalText,
  NOTION_COMMISSIONS_SOURCE: optionalText,
  NOTION_CUSTOMERS_SOURCE: optionalText,
  NOTION_API_BASE: url.optional(),
  NOTION_SANDBOX: z.enum(['on', 'off']).default('off'),
  TEEMILL_API_KEY: optionalText,
  TEEMILL_PROJECT: optionalText,
  TEEMILL_API_BASE: url.default('https://api.teemill.com/v1'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^([^<>\r\n]*<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/,
      'must be an address, like Studio <studio@example.com>',
    )
    .optional(),
  MAIL_RETURNS: z.email({ error: 'must be an address, like returns@example.com' }).optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(
      12,
      'must have 12 characters or more: whoever holds a backup can try as often as they like',
    )
    .optional(),
  S3_BUCKET: bucketName.optional(),
  BACKUP_S3_BUCKET: bucketName.optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  MAILBOX_KEY: z.string().trim().min(8).max(200).optional(),
  // The rest of OpenTelemetry's variables are read by its SDK.
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optionalText,
  OTEL_TRACES_EXPORTER: optionalText,
  OTEL_SDK_DISABLED: optionalText,
  METRICS_TOKEN: z.string().trim().min(16, 'must have 16 characters or more').optional(),
  HOLD_MINUTES: number()
    .positive()
    .max(24 * 60)
    .default(10),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  DEMO: z.enum(['on', 'off']).optional(),
  TRUST_PROXY: optionalText.refine(
    (value) => value === undefined || isProxySetting(value),
    'takes the number of proxies in front (mostly 1) or their addresses, never "true": with it every visitor could name an address of their own',
  ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

type Settings = z.output<typeof Settings>;

const Env = Settings.superRefine((env, check) => {
  const need: Need = (name, why) => check.addIssue({ code: 'custom', path: [name], message: why });
  checkPairs(env, need);
  checkNotion(env, need);
  checkStripe(env, need);
  checkProcesses(env, need);
  checkBuckets(env, need);
  for (const { name, why } of refusalsOf(env)) {
    // Keys and a mail server may be in the database: the start looks there.
    const isLater = name === 'SMTP_URL' || (name === 'STRIPE_SECRET_KEY' && !env[name]);
    if (!isLater) need(name, why);
  }
  if (env.NODE_ENV === 'production' && env.DATABASE_URL && !env.SESSION_SECRET) {
    need(
      'SESSION_SECRET',
      'is needed in production with DATABASE_URL, so that every process signs alike',
    );
  }
}).transform((env) => ({
  ...env,
  PUBLIC_URL:
    env.PUBLIC_URL ?? `http://${isIP(env.HOST) === 6 ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
  MAIL_FROM: env.MAIL_FROM ?? env.OWNER_EMAIL ?? exampleAddress,
  // Nobody asked for it, and what it hangs there would be sold for real money.
  DEMO: env.DEMO ?? (takesRealMoney(env) ? ('off' as const) : ('on' as const)),
  whyNoSandbox: whyNoSandbox(env),
  whyNoMail: whyNoMail(env),
  // Good for one run of the site; `main.ts` prints it.
  MAILBOX_KEY: env.MAILBOX_KEY ?? randomBytes(24).toString('base64url'),
}));

export type Env = z.output<typeof Env>;

/** A setting that is wrong, said in one sentence that names it. */
export class EnvError extends Error {}

/** Reads the environment (docs/configuration.md). Empty values count as unset. Throws EnvError. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = Env.safeParse(set);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new EnvError(`${issue?.path.join('.')}: ${issue?.message}. See docs/configuration.md.`);
}

type Need = (name: string, why: string) => void;

function checkPairs(env: Settings, need: Need): void {
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    need('DATABASE_URL', 'is needed beside DATABASE_READ_URL, which only follows it');
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_PUBLISHABLE_KEY)
    need('STRIPE_PUBLISHABLE_KEY', 'is needed beside STRIPE_SECRET_KEY');
  if (env.TEEMILL_API_KEY && !env.TEEMILL_PROJECT)
    need('TEEMILL_PROJECT', 'is needed beside TEEMILL_API_KEY');
}

/** A token with each of the three databases, or none of it. */
function checkNotion(env: Settings, need: Need): void {
  for (const name of [
    'NOTION_INVENTORY_SOURCE',
    'NOTION_COMMISSIONS_SOURCE',
    'NOTION_CUSTOMERS_SOURCE',
  ] as const) {
    if (env.NOTION_TOKEN && !env[name]) need(name, 'is needed beside NOTION_TOKEN');
    if (!env.NOTION_TOKEN && env[name]) need('NOTION_TOKEN', `is needed beside ${name}`);
  }
  if (env.NOTION_TOKEN && env.NOTION_SANDBOX === 'on')
    need('NOTION_SANDBOX', 'stands in for Notion only where no NOTION_TOKEN is set');
}

/** What lives in one process cannot be shared by several. */
function checkProcesses(env: Settings, need: Need): void {
  if (env.PROCESSES === 1) return;
  if (!env.DATABASE_URL)
    need(
      'PROCESSES',
      'is more than 1, but the database in the folder is for one process alone: set DATABASE_URL to a PostgreSQL, or take PROCESSES away',
    );
  if (env.NOTION_SANDBOX === 'on')
    need('NOTION_SANDBOX', 'lives in one process, but PROCESSES is more than 1; set it to off');
}

/** A bucket with its keys and where it is, or none of it. */
function checkBuckets(env: Settings, need: Need): void {
  const bucket = env.S3_BUCKET ? 'S3_BUCKET' : 'BACKUP_S3_BUCKET';
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (env[bucket] && !env[name]) need(name, `is needed beside ${bucket}`);
  if (env[bucket]) {
    if (!env.S3_ENDPOINT && !env.S3_REGION)
      need('S3_REGION', `is needed beside ${bucket}, or S3_ENDPOINT where it is not Amazon's`);
    return;
  }
  for (const name of [
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ] as const)
    if (env[name]) need('S3_BUCKET', `or BACKUP_S3_BUCKET is needed beside ${name}`);
}

function checkStripe(env: Settings, need: Need): void {
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET)
    need('STRIPE_WEBHOOK_SECRET', 'is needed beside STRIPE_SECRET_KEY');
  if (!env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY)
    need('STRIPE_SECRET_KEY', 'is needed beside STRIPE_PUBLISHABLE_KEY');
}

/** A number of proxies, or addresses and networks of proxies, separated by commas. */
function isProxySetting(value: string): boolean {
  if (/^[1-9]$/.test(value)) return true;
  return value.split(',').every((part) => {
    const [address = '', bits, ...rest] = part.trim().split('/');
    const most = isIP(address) === 4 ? 32 : 128;
    return (
      isIP(address) !== 0 &&
      rest.length === 0 &&
      (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
    );
  });
}

/** The bare address that letters come from, where a buyer writes back to. */
export function contactAddress({ MAIL_FROM }: Pick<Env, 'MAIL_FROM'>): string {
  return MAIL_FROM.replace(/^.*<(.*)>$/, '$1');
}

/** The settings as they were written, for the sentence that says which of them stopped the start. */
export function startEnv(): Record<string, string | undefined> {
  return { ...process.env };
}
