import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { isOpen } from '#app/features/catalog/visible.server.ts';
import { addAskedCard } from '#app/features/commissions/records/cards.server.ts';
import { ownerAddress } from '#app/features/auth/owner-address.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import { rememberInquirer } from '#app/features/people/remember-customer.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import type { NoteCommission, NoteCustomer, SendInquiry } from './contract.ts';
import { linkToCard } from './records/change-inquiry.server.ts';
import { attachPictures, countPictures } from './pictures/pictures.server.ts';
import { budgetAmount, cardTitle, isCommission, namedWork } from './inquiry.ts';

const taken = { ok: true } as const;

/** Faster than this nobody fills in a form. */
const quickestSeconds = 2;

/** What an address writes within a day belongs together. */
const day = 24 * 60;

type Row = typeof contactInquiries.$inferSelect;

/**
 * Keeps an inquiry with its pictures, who sent it, and for a commission its card, in one transaction (decision 45), with a letter to each side.
 * What seems to be a machine's is answered alike, and held back in the inbox for the owner to let in.
 */
export async function sendInquiry(
  context: Context,
  { body }: Input<SendInquiry>,
): Promise<typeof taken> {
  const { website, seconds, pictures, ...inquiry } = body;
  const isMachine = Boolean(website) || (seconds !== undefined && seconds < quickestSeconds);
  await context.db.transaction(async (tx) => {
    await waitForOthersOf(tx, inquiry.email);
    const [row] = await tx
      .insert(contactInquiries)
      .values({
        ...inquiry,
        budget: inquiry.budget || null,
        state: isMachine ? 'held' : 'new',
        createdAt: context.now(),
      })
      .returning();
    await attachPictures(tx, row!.id, pictures);
    if (!isMachine) await acceptInquiry(tx, context, row!);
  });
  await context.jobs.wake('letters');
  return taken;
}

/**
 * Notes who wrote an inquiry, puts a commission's card on the board and writes to both sides. Inside the transaction that makes the
 * inquiry visible, after `waitForOthersOf`. Wake the `letters` queue after the commit.
 */
export async function acceptInquiry(
  tx: Transaction,
  context: Context,
  inquiry: Row,
): Promise<void> {
  const { id, firstName, lastName, email, projectType, message } = inquiry;
  const budget = inquiry.budget ?? '';
  await rememberInquirer(
    tx,
    { firstName, lastName, email, communications: `${projectType}: ${message}` },
    context.now(),
  );
  if (isCommission(projectType)) {
    const card = {
      title: cardTitle(inquiry),
      email,
      projectType,
      budget: centsOf(budgetAmount(budget)),
      notes: message,
    };
    await linkToCard(tx, id, await addAskedCard(tx, card, context.now()));
  }
  const payload = {
    firstName,
    lastName,
    email,
    projectType,
    budget,
    message,
    pictures: await countPictures(tx, id),
    work: await workOf(tx, message, context.env.PUBLIC_URL),
    contactEmail: contactAddress(context.env),
  };
  // Whoever is written of need not be who writes: one letter a day to an address is enough.
  if (!(await wasTold(tx, context.now(), inquiry)))
    await postLetter(tx, { kind: 'inquiry-received', subject: id, recipient: email, payload });
  await postLetter(tx, {
    kind: 'inquiry-notice',
    subject: id,
    recipient: await ownerAddress(tx, context.env),
    payload,
  });
}

/** The work that an inquiry names: its title is ours, whatever else was written. */
async function workOf(tx: Transaction, message: string, siteUrl: string) {
  const slug = namedWork(message, siteUrl);
  if (slug === undefined) return null;
  const [work] = await tx
    .select({ title: artworks.title })
    .from(artworks)
    .where(and(isOpen, eq(artworks.slug, slug)))
    .limit(1);
  return work ? { title: work.title, url: `${siteUrl}/work/${slug}` } : null;
}

/** Has inquiries of one address taken in one after the other, so that each knows what the one before it wrote. */
export async function waitForOthersOf(tx: Transaction, email: string): Promise<void> {
  await oneAtATime(tx, `inquiry ${email.toLowerCase()}`);
}

/** Notes who asked for a commission; says nothing about whether they were known. */
export async function noteCustomer(
  context: Context,
  { body }: Input<NoteCustomer>,
): Promise<typeof taken> {
  const [firstName = '', ...others] = body.name.split(/\s+/);
  const inquirer = {
    firstName,
    lastName: others.join(' '),
    email: body.email,
    communications: body.communications,
  };
  await context.db.transaction(async (tx) => {
    if (await isHeldBack(tx, context.now(), body.email)) return;
    await rememberInquirer(tx, inquirer, context.now());
  });
  return taken;
}

/** Puts a card on the board unless it is there already. */
export async function noteCommission(
  context: Context,
  { body }: Input<NoteCommission>,
): Promise<typeof taken> {
  const { title, email, projectType, budget, notes } = body;
  await context.db.transaction(async (tx) => {
    if (await isHeldBack(tx, context.now(), email)) return;
    await addAskedCard(
      tx,
      { title, email, projectType, budget: centsOf(budget ?? undefined), notes },
      context.now(),
    );
  });
  return taken;
}

/** Whether what this address wrote last was taken for a machine's: the page's other two calls belong to it. */
async function isHeldBack(tx: Transaction, at: Date, email: string): Promise<boolean> {
  await waitForOthersOf(tx, email);
  const [latest] = await tx
    .select({ state: contactInquiries.state })
    .from(contactInquiries)
    .where(ofToday(at, email))
    .orderBy(desc(contactInquiries.createdAt), desc(contactInquiries.id))
    .limit(1);
  return latest?.state === 'held';
}

/** Whether an earlier inquiry of the day was answered with a letter. */
async function wasTold(tx: Transaction, at: Date, { id, email }: Row): Promise<boolean> {
  const others = and(
    ofToday(at, email),
    ne(contactInquiries.id, id),
    ne(contactInquiries.state, 'held'),
  );
  return (await tx.$count(contactInquiries, others)) > 0;
}

const centsOf = (amount: number | undefined) =>
  amount === undefined ? undefined : Math.round(amount * 100);

const ofToday = (at: Date, email: string) =>
  and(
    eq(sql`lower(${contactInquiries.email})`, email.toLowerCase()),
    gt(contactInquiries.createdAt, minutesAfter(at, -day)),
  );
