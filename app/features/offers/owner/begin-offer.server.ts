import { eq, inArray } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { findWorksToSell } from '#app/features/orders/by-hand/find-works.server.ts';
import type { SaleChoice } from '#app/features/orders/by-hand/contract.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { BeginOffer } from '../contract.ts';
import { offerRefusals as refusals } from '../refusals.ts';

/**
 * What the form of an offer begins with: the work that is named, or who wrote an inquiry and the work whose page its words name.
 * Throws AppError 'missing' for an unknown inquiry. For the owner only.
 */
export async function beginOffer(
  context: Context,
  { query }: Input<BeginOffer>,
): Promise<Reply<BeginOffer>> {
  if (!query.inquiry)
    return { work: query.work ? await choiceOf(context, query.work) : null, name: '', email: '' };
  const [inquiry] = await context.db
    .select()
    .from(contactInquiries)
    .where(eq(contactInquiries.id, query.inquiry));
  if (!inquiry) throw new AppError('missing', refusals.noInquiry);
  const asked = query.work ?? (await workNamedIn(context, inquiry.message));
  return {
    work: asked ? await choiceOf(context, asked) : null,
    name: `${inquiry.firstName} ${inquiry.lastName}`,
    email: inquiry.email,
  };
}

/** The first work whose page a text names. */
async function workNamedIn({ db }: Context, text: string): Promise<string | undefined> {
  const slugs = [...text.matchAll(/\/work\/([a-z0-9]+(?:-[a-z0-9]+)*)/g)].map(([, slug]) => slug!);
  if (slugs.length === 0) return undefined;
  const found = await db
    .select({ id: artworks.id, slug: artworks.slug })
    .from(artworks)
    .where(inArray(artworks.slug, slugs.slice(0, 20)));
  return slugs.flatMap((slug) => found.find((one) => one.slug === slug)?.id ?? [])[0];
}

async function choiceOf(context: Context, id: string): Promise<SaleChoice | null> {
  const [work] = await findWorksToSell(context, {
    params: undefined,
    query: { q: '', id },
    body: undefined,
  });
  return work ?? null;
}
