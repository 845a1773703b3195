import { randomUUID } from 'node:crypto';
import type {
  DemoCommission,
  DemoCustomer,
  DemoInventoryItem,
  DemoPost,
} from '#demo/content/shapes.ts';
import { count, eq, inArray } from 'drizzle-orm';
import { toCents } from '#app/platform/formats/money.ts';
import type { Database, Transaction } from '../client.server.ts';
import { posts } from '../schema/blog.ts';
import { artworks } from '../schema/catalog.ts';
import { transactions } from '../schema/office.ts';
import { customers, newsletterSubscriptions } from '../schema/people.ts';
import { commissions, inventoryTracking } from '../schema/studio.ts';

const day = 24 * 3600 * 1000;

/** The posts of the demo, by slug. `fileFor` gives the id of a picture that a body names by its file. */
export async function seedPosts(
  db: Database,
  given: readonly (DemoPost & { body: string })[],
  fileFor: (file: string) => string,
): Promise<void> {
  for (const { file: _file, body, createdAt, ...post } of given) {
    const hung = body.replaceAll(
      /\(picture:(.+?)\)/g,
      (_, file: string) => `(picture:${fileFor(file)})`,
    );
    const at = new Date(createdAt);
    await db
      .insert(posts)
      .values({
        ...post,
        body: hung,
        status: 'published',
        publishedAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing();
  }
}

/** The specification's sample people, by e-mail address, with what they bought before this shop kept its orders. */
export async function seedCustomers(db: Database, given: readonly DemoCustomer[]): Promise<void> {
  for (const one of given) await db.transaction((tx) => seedCustomer(tx, one));
}

async function seedCustomer(
  tx: Transaction,
  { name, newsletter, totalSpent, lastContact, orders, ...given }: DemoCustomer,
): Promise<void> {
  const { phone, preferences, priceRange, communications, totalPurchases } = given;
  const [firstName, ...others] = name.split(' ');
  const [email, at] = [given.email.toLowerCase(), new Date(lastContact)];
  const about = {
    firstName,
    lastName: others.join(' '),
    phone,
    preferences,
    priceRange,
    communications,
    totalPurchases,
  };
  const demo = { acquisitionSource: 'demo', tags: ['demo'], earlierOrders: orders };
  const [customer] = await tx
    .insert(customers)
    .values({ email, ...about, totalSpent: toCents(totalSpent), lastContact: at, ...demo })
    .onConflictDoNothing()
    .returning({ id: customers.id });
  if (!customer) return;
  // Its own list says who reads the newsletter.
  const reader = { email, token: randomUUID(), subscribedAt: at, confirmedAt: at };
  if (newsletter) await tx.insert(newsletterSubscriptions).values(reader).onConflictDoNothing();
  if (orders.length > 0)
    await tx.insert(transactions).values(orders.map((order) => earlierSale(customer.id, order)));
}

/** In the books under what was bought, so that every sum of the demo agrees. */
function earlierSale(
  relatedCustomerId: string,
  { date, total, items }: DemoCustomer['orders'][number],
) {
  const title = items.join(', ').replace(/, (XS|S|M|L|XL|XXL|3XL|[\d.]+ × [\d.]+ in)$/, '');
  const category = /T-Shirt|Tote|Mug|Poster|Cards/.test(title)
    ? 'merchandise'
    : title.includes('(Print)')
      ? 'print'
      : 'artwork';
  return {
    type: 'sale',
    category,
    amount: toCents(total),
    description: title,
    relatedCustomerId,
    transactionDate: new Date(date),
  };
}

/** Where each work hangs or lies, once for each work. */
export async function seedInventory(
  db: Database,
  given: readonly DemoInventoryItem[],
): Promise<void> {
  const works = await db
    .select()
    .from(artworks)
    .where(
      inArray(
        artworks.slug,
        given.map((item) => item.workSlug),
      ),
    );
  for (const { workSlug, type, status, location, condition, notes } of given) {
    const work = works.find((one) => one.slug === workSlug);
    if (!work) continue;
    await db
      .insert(inventoryTracking)
      .values({
        artworkId: work.id,
        title: work.title,
        type,
        status,
        location,
        condition,
        storageNotes: notes,
        originalPrice: work.price,
      })
      .onConflictDoNothing();
  }
}

/** Cards for the commission board, into an empty one only: they have no natural key. */
export async function seedCommissions(
  db: Database,
  given: readonly DemoCommission[],
  now: Date,
): Promise<void> {
  const [{ cards } = { cards: 0 }] = await db
    .select({ cards: count() })
    .from(commissions)
    .where(eq(commissions.contractSigned, false));
  if (Number(cards) > 0) return;
  await db.insert(commissions).values(
    given.map(
      ({ title, email, stage, projectType, budget, deadlineInDays, updatedDaysAgo, notes }) => ({
        title,
        email,
        projectType,
        status: stage,
        budget: budget === null ? null : budget * 100,
        deadline: deadlineInDays === null ? null : new Date(now.getTime() + deadlineInDays * day),
        progressNotes: notes,
        updatedAt: new Date(now.getTime() - updatedDaysAgo * day),
      }),
    ),
  );
}
