import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { contactInquiries, inquiryReplies } from '#app/database/schema/inquiries.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { listPictures } from '#app/features/inquiry/pictures/pictures.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { getInquiry } from '../inquiries.server.ts';
import type { Message, Thread } from './contract.ts';

/** A person who wrote more often is no visitor but a correspondent, whose mail program knows the rest. */
const mostMessages = 200;

/**
 * An inquiry with all that came from its address through the form, and the answers to it. What is held back as a machine's is left out,
 * but for the inquiry itself. Throws AppError 'missing'. For the owner only.
 */
export async function getThread(context: Context, id: string): Promise<Thread> {
  const inquiry = await getInquiry(context, id);
  const { db } = context;
  const written = await db
    .select()
    .from(contactInquiries)
    .where(
      and(
        eq(sql`lower(${contactInquiries.email})`, inquiry.email.toLowerCase()),
        or(ne(contactInquiries.state, 'held'), eq(contactInquiries.id, id)),
      ),
    )
    .orderBy(desc(contactInquiries.createdAt), desc(contactInquiries.id))
    .limit(mostMessages);
  const answered = await answersTo(
    db,
    written.map(({ id }) => id),
  );
  const attached = await listPictures(
    db,
    written.map((row) => row.id),
  );
  const messages: Message[] = [
    ...written.map((row) => ({
      id: row.id,
      from: 'visitor' as const,
      at: row.createdAt.toISOString(),
      text: row.message,
      about: [row.projectType, row.budget].filter(Boolean).join(', '),
      pictures: attached.filter(({ inquiryId }) => inquiryId === row.id),
      delivery: null,
      settledAt: row.settledAt?.toISOString() ?? null,
    })),
    ...answered.map(({ reply, letter }) => ({
      id: reply.id,
      from: 'owner' as const,
      at: reply.createdAt.toISOString(),
      text: reply.body,
      about: '',
      pictures: [],
      delivery: deliveryOf(letter),
      settledAt: null,
    })),
  ];
  return {
    inquiry,
    messages: messages.toSorted((a, b) => a.at.localeCompare(b.at)).slice(-mostMessages),
  };
}

/** What the owner answered to these, the latest first, and whether its letter went out. */
async function answersTo(db: Context['db'], ids: readonly string[]) {
  return db
    .select({
      reply: inquiryReplies,
      letter: { id: outbox.id, sentAt: outbox.sentAt, failure: outbox.lastError },
    })
    .from(inquiryReplies)
    .leftJoin(
      outbox,
      and(eq(outbox.kind, 'inquiry-reply'), eq(outbox.subject, sql`${inquiryReplies.id}::text`)),
    )
    .where(inArray(inquiryReplies.inquiryId, [...ids]))
    .orderBy(desc(inquiryReplies.createdAt), desc(inquiryReplies.id))
    .limit(mostMessages);
}

type Letter = { sentAt: Date | null; failure: string | null };

/** `failure`: what the mail server last said. One that is being handed over for the first time has none; null: no letter is known any more. */
function deliveryOf(letter: Letter | null): Message['delivery'] {
  if (!letter || letter.sentAt) return 'sent';
  return letter.failure === null ? 'waiting' : 'failing';
}
