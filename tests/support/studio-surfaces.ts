import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '#app/database/schema/people.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { pages } from '#app/routes.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { buy, owner } from './buy.ts';
import { letterSamples } from './letter-samples.ts';
import { textOf } from './pdf-text.ts';
import type { TestSite } from './site.ts';
import { hangWork } from './works.ts';

/** Everything that a stranger reads of a shop, by where it stands: every public page, feed, letter and paper. */
export type Surfaces = ReadonlyMap<string, string>;

/** The public pages without a name of something in their address, and the one that there is not. */
export const publicPages: readonly string[] = [
  ...pages
    .filter((page) => page.for === 'anyone' && !/[:*]/.test(page.path))
    .map(({ path }) => `/${path}`),
  '/no/such/page',
];
const files = [
  '/feed.xml',
  '/atom.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/api/shipping',
  '/api/openapi.json',
  '/api/docs',
];

/** The kinds of letters, each as a place. */
export const letters: readonly string[] = letterSamples().map(([kind]) => `letter ${kind}`);

/** Reads all of it as it is now, with a work that is sold for it. */
export async function surfacesOf(site: TestSite, headers: { cookie: string }): Promise<Surfaces> {
  const work = await hangWork(site.context, { title: 'Weir' });
  const paths = [...publicPages, `/work/${work.slug}`, ...files];
  const places: [string, string][] = [];
  for (const path of paths) {
    const { body } = await site.call('GET', path);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    places.push([path.startsWith('/work/') ? '/work' : path, unescaped(text)]);
  }
  return new Map([
    ...places,
    ...(await lettersOf(site)),
    ...(await papersOf(site, headers, work)),
    ['authenticator', await authenticatorOf(site, headers)],
  ]);
}

async function lettersOf(site: TestSite): Promise<[string, string][]> {
  const { db } = site.context;
  site.letters.length = 0;
  const due = { nextAttemptAt: new Date(0) };
  for (const [kind, payload] of letterSamples()) {
    const recipient = `${kind}@a.example`;
    await db.insert(outbox).values({ kind, subject: randomUUID(), recipient, payload, ...due });
  }
  await sendLetters(site.context, templates);
  const samples = site.letters.filter(({ to }) => to.endsWith('@a.example'));
  return samples.map(({ to, sender = '', subject, html, text }) => [
    `letter ${to.replace('@a.example', '')}`,
    unescaped([sender, subject, html, text].join('\n')),
  ]);
}

async function papersOf(
  site: TestSite,
  headers: { cookie: string },
  work: { id: string },
): Promise<[string, string][]> {
  const { token } = await buy(site, work);
  const [order] = await site.context.db.select().from(orders).where(eq(orders.token, token));
  const of = `/api/orders/${order!.id}`;
  const { body: certified } = await site.call('GET', `${of}/certificates`, undefined, headers);
  const { number } = certified[0].certificate;
  const files: [string, string][] = [
    ['receipt', `/api/orders/by-token/${token}/receipt`],
    ['packing slip', `${of}/packing-slip`],
    ['customs', `${of}/customs`],
    ['certificate', `/api/certificates/${number}/pdf`],
  ];
  const papers = await Promise.all(
    files.map(async ([place, path]): Promise<[string, string]> => {
      const answer = await fetch(new URL(path, site.origin), { headers });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const isPdf = answer.headers.get('content-type') === 'application/pdf';
      return [place, isPdf ? textOf(bytes) : Buffer.from(bytes).toString()];
    }),
  );
  const { body: page } = await site.call('GET', `/order/${token}`);
  const saved = await fetch(new URL(`/api/certificates/${number}/file`, site.origin));
  return [
    ...papers,
    ['order', unescaped(page)],
    ['saved certificate', await saved.text()],
    ['letters of the order', await lettersOfOrder(site, headers, of)],
  ];
}

/** What buyer and owner are written about an order that is paid and then sent. */
async function lettersOfOrder(
  site: TestSite,
  headers: { cookie: string },
  of: string,
): Promise<string> {
  site.letters.length = 0;
  await site.call('PATCH', of, { status: 'processing' }, headers);
  const { status } = await site.call('POST', `${of}/ship`, { trackingNumber: '1Z 999' }, headers);
  if (status !== 200) throw new Error(`the order was not shipped: ${status}`);
  await sendLetters(site.context, templates);
  return site.letters
    .map(({ sender = '', subject, html, text }) =>
      unescaped([sender, subject, html, text].join('\n')),
    )
    .join('\n');
}

async function authenticatorOf(site: TestSite, headers: { cookie: string }): Promise<string> {
  await site.context.db.update(users).set({ totpSecret: null });
  const body = { password: owner.password };
  const begun = await site.call('POST', '/api/auth/second-factor', body, headers);
  return decodeURIComponent(begun.body.uri);
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name]!);
