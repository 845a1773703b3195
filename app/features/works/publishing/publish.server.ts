import { eq, inArray } from 'drizzle-orm';
import { type AuditedChange, byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { artworks, pictures } from '#app/database/schema/catalog.ts';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import { orderItems } from '#app/database/schema/sales/orders.ts';
import { workDrafts } from '#app/database/schema/works.ts';
import { rememberAddress, takeAddress } from '#app/features/catalog/changes/addresses.server.ts';
import { lockWork, writeWork } from '#app/features/catalog/changes/write-work.server.ts';
import { isOfClub, opens } from '#app/features/catalog/visible.server.ts';
import { keepItem } from '#app/features/stock/items.server.ts';
import { checkoutHoldsWork } from '#app/features/stock/checkout-holds-work.server.ts';
import { holderOf } from '#app/features/stock/work-state.server.ts';
import { readDesignName } from '#app/features/pictures/designs/design.ts';
import { setCopies } from '#app/features/stock/set-copies.server.ts';
import { followWork, lockMonthOf } from '#app/features/subscriptions/designs/design-work.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError, type FieldErrors } from '#app/platform/errors.ts';
import { tidyLine } from '#app/platform/formats/text.ts';
import type { PublishWork } from '../contract.ts';
import { refusals } from '../list/refusals.ts';
import { lockDraft } from '../drafts/service.server.ts';
import type { WorkForm } from '../form-contract.ts';
import { type Publishable, publishable } from '../publishable.ts';
import type { Published } from '../published-form.server.ts';
import { recordVersion } from '../versions/record-version.server.ts';
import { wrong } from './sentences.ts';

type Work = typeof artworks.$inferSelect;

/**
 * Puts a work on the site as its form says, in one transaction: the work, its sizes and copies, its pictures, a version and an entry of
 * the trail; the draft is gone then. One that a month of the club is made of stays hidden, and the month has its title and picture. Throws AppError 'missing', 'invalid' with a sentence for each field that keeps it from being
 * published, or 'conflict' for an announced edition that would grow and nobody says `raiseEdition`.
 */
export async function publishWork(
  context: Context,
  { params, body }: Input<PublishWork>,
): Promise<Reply<PublishWork>> {
  const isRaised = body.raiseEdition === true;
  return context.db.transaction((tx) => publish(tx, context, params.id, { isRaised }));
}

async function publish(
  tx: Transaction,
  context: Context,
  id: string,
  { isRaised }: { isRaised: boolean },
): Promise<Reply<PublishWork>> {
  const month = await lockMonthOf(tx, id);
  const locked = await lockWork(tx, id);
  const { form, published } = await lockDraft(tx, id);
  // Published for the first time while this waited for the draft.
  const before = locked ?? (published && (await lockWork(tx, id)));
  const { slug, visibility } = await publishForm(tx, context, id, {
    form,
    published: published && before && { ...published, work: before },
    isRaised,
    ...(month && { isHidden: true, mayBeFree: true }),
  });
  if (month && published)
    await followWork(tx, context, month, { before: lookOf(published.form), now: lookOf(form) });
  await tx.delete(workDrafts).where(eq(workDrafts.id, id));
  return { slug, visibility, at: context.now().toISOString() };
}

/** The title as it is published, and the first picture. */
const lookOf = ({ title, pictures }: WorkForm) => ({
  title: tidyLine(title),
  pictureId: pictures[0]?.id,
});

type Wanted = {
  form: WorkForm;
  /** What is published of it now, its work locked. */
  published?: Published | undefined;
  isRaised?: boolean;
  /** Where it is not for sale any more. */
  mayBeFree?: boolean;
  /** Seen by nobody, whoever the form says sees it. */
  isHidden?: boolean;
};

/**
 * Writes a work as a form says, in a transaction of the caller: the one way in which a work with its sizes, copies, pictures and item of
 * the inventory gets on the site. A new one is for sale. Throws as `publishWork` does.
 */
export async function publishForm(
  tx: Transaction,
  context: Context,
  id: string,
  { form, published, isRaised = false, mayBeFree, isHidden = false }: Wanted,
): Promise<Work> {
  const at = context.now();
  const before = published?.work;
  const read = publishable(form, {
    now: at,
    published: before,
    ...(mayBeFree !== undefined && { mayBeFree }),
  });
  const errors = { ...read.errors, ...(await errorsThere(tx, context, id, read, published)) };
  if (isHidden) delete errors['publishAt'];
  const slug = await takeAddress(tx, id, addressOf(read, published));
  if (slug === undefined) errors['slug'] ??= wrong.addressTaken;
  if (slug === undefined || Object.keys(errors).length > 0)
    throw new AppError('invalid', wrong.summary, errors);
  const work = await writeWork(
    tx,
    id,
    { ...read.fields, ...(isHidden && hidden(before)), slug },
    { pictures: read.pictures, isNew: !before, at },
  );
  const raised = await setCopies(tx, work, read.copies, { isRaised });
  await keepItem(tx, work, { location: read.location, priceBefore: before?.price ?? null, at });
  if (before) await rememberAddress(tx, id, { before: before.slug, now: slug, at });
  const reason = published ? 'updated' : 'published';
  if (await recordVersion(tx, id, { reason, before: published?.form, at }))
    await remember(tx, context, id, [reason, before?.visibility ?? '', work.visibility]);
  for (const { from, to } of raised)
    await remember(tx, context, id, ['edition raised', String(from), String(to)]);
  return work;
}

/** A draft, and what was archived stays so. */
const hidden = (before: Work | undefined) =>
  ({
    visibility: before?.visibility === 'archived' ? 'archived' : 'draft',
    publishAt: null,
  }) as const;

/** An address that is the work's own stays, whatever its title becomes; one that was taken out makes room for one of the title. */
function addressOf({ slug }: Publishable, published: Published | undefined): Publishable['slug'] {
  const isOwn = slug.wanted === published?.work.slug;
  return isOwn ? { ...slug, isTyped: false } : slug;
}

/** What only the database knows of a form. */
async function errorsThere(
  tx: Transaction,
  context: Context,
  id: string,
  read: Publishable,
  published: Published | undefined,
): Promise<FieldErrors> {
  const { fields } = read;
  const errors = await errorsOfFiles(tx, context, read, published);
  if (published && (await isOfClub(tx, id))) errors['publishAt'] = refusals.ofClub;
  if (fields.printOf === id) errors['printOf'] = wrong.printOfItself;
  else if (fields.printOf && (await tx.$count(artworks, eq(artworks.id, fields.printOf))) === 0)
    errors['printOf'] = wrong.sourceUnpublished;
  if (published) Object.assign(errors, await errorsOfChange(tx, id, fields, published));
  return errors;
}

/** Pictures, a film and designs that are not there, or not any more. */
async function errorsOfFiles(
  tx: Transaction,
  context: Context,
  { fields, pictures: hung }: Publishable,
  published: Published | undefined,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const areThere = async (ids: readonly string[]) =>
    new Set(ids).size === ids.length &&
    (await tx.$count(pictures, inArray(pictures.id, [...ids]))) === ids.length;
  if (hung.length > 0 && !(await areThere(hung.map((picture) => picture.id))))
    errors['pictures'] = wrong.pictureGone;
  const isOtherFilm = fields.video !== null && fields.video !== published?.work.video;
  if (isOtherFilm && !(await context.files.has(fields.video!))) errors['film'] = wrong.noFilm;
  else if (fields.videoPoster && !(await areThere([fields.videoPoster])))
    errors['film'] = wrong.filmGone;
  for (const field of ['design', 'designForDark'] as const) {
    const isOther = fields[field] !== null && fields[field] !== published?.work[field];
    if (isOther && !(await isThere(context, fields[field]!))) errors[field] = wrong.noDesign;
  }
  return errors;
}

/** Only a design that was uploaded here: a form may say any name. */
const isThere = async ({ files }: Context, design: string) =>
  readDesignName(design) !== undefined && (await files.has(design));

/** What a work that is being bought, or was sold, may not become. */
async function errorsOfChange(
  tx: Transaction,
  id: string,
  fields: Publishable['fields'],
  published: Published,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  if (opens(published.work) && !opens(fields)) {
    const holder = await holderOf(tx, { artworkId: id });
    if (holder) errors['publishAt'] = refusals.beingBought(holder.until);
  }
  if (isOtherKind(published.work, fields)) {
    const sold = await tx.$count(orderItems, eq(orderItems.artworkId, id));
    if (sold > 0 || published.editions.some((edition) => edition.sold > 0))
      errors['kind'] = wrong.kindFixed;
    else if ((await tx.$count(checkouts, checkoutHoldsWork(tx, id))) > 0)
      errors['kind'] = wrong.kindHeld;
  }
  return errors;
}

type Kind = Pick<Published['work'], 'productType' | 'isNumbered'>;
const isOtherKind = (before: Kind, now: Kind) =>
  before.productType !== now.productType || before.isNumbered !== now.isNumbered;

async function remember(
  tx: Transaction,
  context: Context,
  entityId: string,
  [change, before, after]: [AuditedChange<'work'>, string, string],
): Promise<void> {
  await recordAudit(tx, { ...byOwner(context), entity: 'work', entityId, change, before, after });
}
