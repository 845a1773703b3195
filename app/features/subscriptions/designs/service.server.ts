import { eq } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { oneAtATime } from '#app/database/client.server.ts';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import { getPictures } from '#app/features/pictures/service.server.ts';
import { resolveTask } from '#app/features/tasks/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError, type FieldErrors } from '#app/platform/errors.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import { addMonths, firstDayOf, lastDayOf, monthOf, usualClosingDay } from '../months/rules.ts';
import type { DesignDetail, SaveDesign } from './contract.ts';
import { refusals } from './refusals.ts';
import { designOfWork, keepForMonth, whyNotPrinted } from './works.server.ts';

type Row = typeof clubMonths.$inferSelect;

/** How many months are offered, the running one included. */
const monthsAhead = 6;
/** How far ahead a month can be drawn. */
const monthsDrawn = 24;

/** The designs of the running month and the next five, and of each month that was ever begun, the latest first. For the owner only. */
export async function listDesigns(context: Context): Promise<DesignDetail[]> {
  const rows = await context.db.select().from(clubMonths);
  const running = monthOf(dayOf(context.now()));
  const begun = new Map(rows.map((row) => [monthOf(row.month), row]));
  const ahead = Array.from({ length: monthsAhead }, (_, at) => addMonths(running, at));
  const months = [...new Set([...begun.keys(), ...ahead])].toSorted().toReversed();
  return sheetsOf(
    context,
    months.map((month) => ({ month, row: begun.get(month) })),
  );
}

/**
 * Writes a month's design, shows it or takes it back. What stands already as it is wanted is no change. Throws AppError
 * 'conflict' for an older version, for what a closed month keeps, and for a month that is over or too far ahead, 'invalid' with a sentence for each field. A design that is made of a
 * work has its title and picture as they are now.
 */
export async function saveDesign(
  context: Context,
  { params: { month }, body: given }: Input<SaveDesign>,
): Promise<DesignDetail> {
  const { artworkId } = given;
  const body = { ...given, ...(artworkId && (await designOfWork(context, artworkId))) };
  const { version, isPublished, ...wanted } = body;
  await refuseWrong(context, month, body);
  const row = await context.db.transaction(async (tx) => {
    await oneAtATime(tx, `club month ${month}`);
    const [before] = await tx
      .select()
      .from(clubMonths)
      .where(eq(clubMonths.month, firstDayOf(month)))
      .for('update');
    if (before && isSame(before, body)) return before;
    refuseOutOfReach(context, month, before, isPublished);
    if ((before?.version ?? 0) !== version) throw new AppError('conflict', refusals.changed);
    if (before?.closedAt && !keepsClosed(before, body))
      throw new AppError('conflict', refusals.closed);
    if (artworkId) await keepForMonth(tx, artworkId, month);
    const now = context.now();
    const state = {
      ...wanted,
      publishedAt: isPublished ? (before?.publishedAt ?? now) : null,
      version: version + 1,
      updatedAt: now,
    };
    const [after] = await tx
      .insert(clubMonths)
      .values({ month: firstDayOf(month), ...state, createdAt: now })
      .onConflictDoUpdate({ target: clubMonths.month, set: state })
      .returning();
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'club month',
      entityId: month,
      change: changeOf(before, isPublished),
      after: JSON.stringify(wanted),
    });
    if (isPublished) await resolveTask(tx, context, 'club-design-missing', month);
    return after;
  });
  const [sheet] = await sheetsOf(context, [{ month, row }]);
  if (!sheet) throw new Error(`the month ${month} was written and is not there`);
  return sheet;
}

/**
 * A month that is over and that nobody has paid for or drawn was none of the club's. One that was begun before may be mended; one too far
 * ahead may be taken back.
 */
function refuseOutOfReach(
  { now }: Context,
  month: string,
  before: Row | undefined,
  isPublished: boolean,
): void {
  const running = monthOf(dayOf(now()));
  if (!before && month < running) throw new AppError('conflict', refusals.over(month));
  const last = addMonths(running, monthsDrawn);
  if (month > last && (!before || isPublished))
    throw new AppError('conflict', refusals.tooFar(last));
}

async function refuseWrong(
  context: Context,
  month: string,
  body: Input<SaveDesign>['body'],
): Promise<void> {
  const { title, pictureId, closesOn, retiresOn, isPublished } = body;
  const fields: FieldErrors = await whyNotPrinted(context, body);
  if (isPublished && !title) fields['title'] = refusals.needsTitle;
  if (isPublished && !pictureId) fields['pictureId'] = refusals.needsPicture;
  if (pictureId && !(await getPictures(context, [pictureId])).has(pictureId))
    fields['pictureId'] = refusals.picture;
  if (monthOf(closesOn) !== month) fields['closesOn'] = refusals.closesInMonth;
  if (retiresOn < closesOn) fields['retiresOn'] = refusals.retiresLater;
  if (Object.keys(fields).length > 0) throw new AppError('invalid', refusals.invalid, fields);
}

/** What a closed month keeps: its shirts were made of it. */
const keepsClosed = (row: Row, wanted: Input<SaveDesign>['body']) =>
  row.closesOn === wanted.closesOn &&
  row.artworkId === wanted.artworkId &&
  row.maker === wanted.maker &&
  (row.maker === 'studio' || (row.color ?? '') === wanted.color) &&
  Boolean(row.publishedAt) === wanted.isPublished;

function changeOf(before: Row | undefined, isPublished: boolean) {
  if (isPublished === Boolean(before?.publishedAt)) return 'design';
  return isPublished ? 'published' : 'taken back';
}

const isSame = (row: Row, wanted: Input<SaveDesign>['body']) =>
  row.title === wanted.title &&
  row.story === wanted.story &&
  row.pictureId === wanted.pictureId &&
  row.artworkId === wanted.artworkId &&
  (row.color ?? '') === wanted.color &&
  row.runSize === wanted.runSize &&
  row.maker === wanted.maker &&
  row.closesOn === wanted.closesOn &&
  row.retiresOn === wanted.retiresOn &&
  Boolean(row.publishedAt) === wanted.isPublished &&
  inOrder(row.onHand) === inOrder(wanted.onHand);

const inOrder = (onHand: Readonly<Record<string, number | undefined>>) =>
  JSON.stringify(Object.entries(onHand).toSorted(([a], [b]) => a.localeCompare(b)));

async function sheetsOf(
  context: Context,
  months: readonly { month: string; row: Row | undefined }[],
): Promise<DesignDetail[]> {
  const ids = months.flatMap(({ row }) => row?.pictureId ?? []);
  const pictures = await getPictures(context, ids);
  return months.map(({ month, row }) => ({
    month,
    title: row?.title ?? '',
    story: row?.story ?? '',
    pictureId: row?.pictureId ?? null,
    artworkId: row?.artworkId ?? null,
    picture: (row?.pictureId && pictures.get(row.pictureId)) || null,
    color: row?.color ?? '',
    runSize: row?.runSize ?? null,
    maker: row?.maker ?? 'studio',
    onHand: row?.onHand ?? {},
    closesOn: row?.closesOn ?? usualClosingDay(month),
    retiresOn: row?.retiresOn ?? lastDayOf(month),
    isPublished: Boolean(row?.publishedAt),
    isClosed: Boolean(row?.closedAt),
    isResting: Boolean(row?.pausedAt),
    version: row?.version ?? 0,
  }));
}
