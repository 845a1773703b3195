import { eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import {
  letterRecipients,
  letters,
  seriesFollowers,
} from '#app/database/schema/newsletter/letters.ts';
import { newsletterSubscriptions } from '#app/database/schema/people.ts';

const { token: _token, ...ofSubscribers } = getTableColumns(newsletterSubscriptions);

/** What the newsletter keeps of an address in lower case, without what opens its links: the address, the letters that went there, and the series that are followed. */
export async function exportSubscriber(db: Database, whose: string) {
  return {
    newsletter: await db
      .select(ofSubscribers)
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, whose)),
    newsletterLetters: await db
      .select({
        subject: letters.subject,
        state: letterRecipients.state,
        sentAt: letterRecipients.sentAt,
      })
      .from(letterRecipients)
      .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
      .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, letterRecipients.readerId))
      .where(eq(newsletterSubscriptions.email, whose)),
    followedSeries: await db
      .select({ series: seriesFollowers.series, since: seriesFollowers.createdAt })
      .from(seriesFollowers)
      .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, seriesFollowers.readerId))
      .where(eq(newsletterSubscriptions.email, whose)),
  };
}
