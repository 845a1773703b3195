import { desc } from 'drizzle-orm';
import { type AuditedChange, byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { commissions } from '#app/database/schema/studio.ts';
import { pageLinks } from '#app/features/notion/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toCents, toDecimal } from '#app/platform/formats/money.ts';
import { withPlaces } from '#app/platform/formats/written-amount.ts';
import { addCard, editCard, lockCard } from './records/cards.server.ts';
import type { AddCommission, ChangeCommission, CommissionCard, MoveToStage } from './contract.ts';

type Row = typeof commissions.$inferSelect;

/** Every card of the board. For the owner only. */
export async function listCommissions(context: Context): Promise<CommissionCard[]> {
  const rows = await context.db
    .select()
    .from(commissions)
    .orderBy(desc(commissions.updatedAt), desc(commissions.id));
  const links = await pageLinks(context, 'commissions');
  return rows.map((row) => ({ ...cardOf(row), url: links.get(row.id) ?? null }));
}

/** Moves a card, whatever its version: a move is not an edit of what somebody else reads. Throws AppError 'missing'. */
export async function moveToStage(
  context: Context,
  { params, body }: Input<MoveToStage>,
): Promise<CommissionCard> {
  const card = await context.db.transaction(async (tx) => {
    const before = await lock(tx, params.id);
    if (before.status === body.stage) return cardOf(before);
    return change(tx, context, before, { status: body.stage }, [
      'stage',
      before.status,
      body.stage,
    ]);
  });
  return linked(context, card);
}

/** Adds a card that the owner wrote herself, as an inquiry. For the owner only. */
export async function addCommission(
  context: Context,
  { body }: Input<AddCommission>,
): Promise<CommissionCard> {
  const at = context.now();
  const { title, email, projectType, budget = '', deadline, notes } = body;
  return context.db.transaction(async (tx) => {
    const row = await addCard(
      tx,
      {
        title,
        email: email || null,
        status: 'inquiry',
        projectType: projectType || null,
        budget: centsOf(budget),
        deadline: deadline ? new Date(deadline) : null,
        progressNotes: notes || null,
      },
      at,
    );
    await recordAudit(tx, {
      ...byOwner(context),
      at,
      entity: 'commission',
      entityId: row.id,
      change: 'added',
    });
    return cardOf(row);
  });
}

/** Changes the fields of a card. Throws AppError 'missing', or 'conflict' for a stale version (invariant 18). */
export async function changeCommission(
  context: Context,
  { params, body }: Input<ChangeCommission>,
): Promise<CommissionCard> {
  const card = await context.db.transaction(async (tx) => {
    const before = await lock(tx, params.id);
    if (before.version !== body.version)
      throw new AppError(
        'conflict',
        'This card was changed elsewhere meanwhile. What you wrote is still here: look at it again, then save.',
      );
    refusePaidAmounts(before, body);
    const fields = fieldsOf(body);
    return change(tx, context, before, fields, [
      'edited',
      JSON.stringify(shownOf(before)),
      JSON.stringify(body),
    ]);
  });
  return linked(context, card);
}

async function linked(context: Context, card: CommissionCard): Promise<CommissionCard> {
  const links = await pageLinks(context, 'commissions', [card.id]);
  return { ...card, url: links.get(card.id) ?? null };
}

type Given = Input<ChangeCommission>['body'];

/** What was paid was paid: another amount would be another payment. */
function refusePaidAmounts(before: Row, { depositAmount, finalPaymentAmount }: Given): void {
  const isOther = (given: string | undefined, stored: number | null) =>
    given !== undefined && centsOf(given) !== stored;
  if (before.depositPaid && isOther(depositAmount, before.depositAmount))
    throw new AppError('conflict', 'The deposit has been paid, so its amount stays.', {
      depositAmount: 'This has been paid.',
    });
  if (before.finalPaymentPaid && isOther(finalPaymentAmount, before.finalPaymentAmount))
    throw new AppError('conflict', 'The final payment has been paid, so its amount stays.', {
      finalPaymentAmount: 'This has been paid.',
    });
}

function fieldsOf(body: Given): Partial<Row> {
  const { version: _version, notes, title, contractSigned, ...given } = body;
  const { budget, agreedPrice, depositAmount, finalPaymentAmount, shippingCost, ...others } = given;
  const { deadline, startDate, completionDate, deliveryDate, ...texts } = others;
  const moneys = { budget, agreedPrice, depositAmount, finalPaymentAmount, shippingCost };
  const days = { deadline, startDate, completionDate, deliveryDate };
  return {
    ...mapped(texts, (written) => written || null),
    ...mapped(moneys, centsOf),
    ...mapped(days, (written) => (written === '' ? null : new Date(written))),
    ...(title !== undefined && { title }),
    ...(contractSigned !== undefined && { contractSigned }),
    ...(notes !== undefined && { progressNotes: notes || null }),
  };
}

/** What was sent of these; what was not stays as it is. */
function mapped<Name extends string, To>(
  given: Partial<Record<Name, string | undefined>>,
  to: (written: string) => To,
): Partial<Record<Name, To>> {
  const sent = Object.entries<string | undefined>(given).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(sent.map(([name, written]) => [name, to(written)])) as Partial<
    Record<Name, To>
  >;
}

const centsOf = (written: string) => (written === '' ? null : toCents(withPlaces(written)));

/** The row as it was, for the trail; what the provider and the catalogue write of it stands elsewhere. */
function shownOf({
  id: _id,
  clientId: _client,
  createdAt: _created,
  updatedAt: _updated,
  ...row
}: Row) {
  return row;
}

/** A commission's row, locked. Throws AppError 'missing'. */
export async function lock(tx: Transaction, id: string): Promise<Row> {
  const row = await lockCard(tx, id);
  if (!row) throw new AppError('missing', 'There is no such commission.');
  return row;
}

/** Writes a commission and its line in the trail. */
export async function change(
  tx: Transaction,
  { now, owner }: Context,
  before: Row,
  fields: Partial<Row>,
  [what, from, to]: [AuditedChange<'commission'>, string, string],
): Promise<CommissionCard> {
  const at = now();
  const after = await editCard(tx, before.id, fields, at);
  await recordAudit(tx, {
    ...byOwner({ now, owner }),
    at,
    entity: 'commission',
    entityId: before.id,
    change: what,
    before: from,
    after: to,
  });
  return cardOf(after);
}

/** A row as the board shows it. */
export function cardOf(row: Row): CommissionCard {
  return {
    id: row.id,
    title: row.title,
    email: row.email,
    stage: row.status,
    projectType: row.projectType,
    budget: row.budget === null ? null : toDecimal(row.budget),
    deadline: row.deadline?.toISOString() ?? null,
    notes: row.progressNotes ?? row.description,
    url: null,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}
