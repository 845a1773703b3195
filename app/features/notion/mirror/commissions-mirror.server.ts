import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { commissions } from '#app/database/schema/studio.ts';
import { workspacePages } from '#app/database/schema/notion.ts';
import { addCard, editCard, lockCard } from '#app/features/commissions/records/cards.server.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import {
  centsIn,
  choiceIn,
  dayIn,
  emailIn,
  type Mirror,
  momentOf,
  nameIn,
  textIn,
} from './mirror.server.ts';

const stages = ['inquiry', 'proposal', 'in_progress', 'completed', 'delivered'] as const;
const mostDollars = 9_999_999;

/** The cards of the board. */
export const commissionsMirror: Mirror = {
  kind: 'commissions',
  entity: 'commission',
  lock: async (tx, id) => {
    const row = await lockCard(tx, id);
    if (!row) return undefined;
    const {
      title,
      email,
      status: stage,
      projectType,
      budget,
      deadline,
      progressNotes,
      description,
      updatedAt,
    } = row;
    const notes = (progressNotes ?? description) || null;
    return {
      fields: {
        title,
        email,
        stage,
        projectType,
        budget,
        deadline: deadline && dayOf(deadline),
        notes,
      },
      updatedAt,
      fixed: new Set(),
    };
  },
  accept: (field, value) => {
    if (field === 'title') return nameIn(value, 200);
    if (field === 'email') return emailIn(value);
    if (field === 'stage') return choiceIn(value, stages);
    if (field === 'budget') return centsIn(value, mostDollars);
    if (field === 'deadline') return dayIn(value);
    return textIn(value, field === 'projectType' ? 100 : undefined);
  },
  apply: async (tx, id, { title, email, stage, projectType, budget, deadline, notes }, at) => {
    const change = {
      ...(title !== undefined && { title: String(title) }),
      ...(email !== undefined && { email: email as string | null }),
      ...(stage !== undefined && { status: choiceIn(stage, stages)! }),
      ...(projectType !== undefined && { projectType: projectType as string | null }),
      ...(budget !== undefined && { budget: budget as number | null }),
      ...(deadline !== undefined && { deadline: momentOf(deadline) }),
      // The card shows what the client wrote until the owner writes something.
      ...(notes !== undefined && { progressNotes: (notes as string | null) ?? '' }),
    };
    await editCard(tx, id, change, at);
  },
  match: async (tx, { title, email }) => {
    const found = await tx
      .select({ id: commissions.id })
      .from(commissions)
      .leftJoin(
        workspacePages,
        and(eq(workspacePages.kind, 'commissions'), eq(workspacePages.entityId, commissions.id)),
      )
      .where(
        and(
          eq(sql`lower(${commissions.title})`, String(title).toLowerCase()),
          eq(sql`lower(coalesce(${commissions.email}, ''))`, String(email ?? '').toLowerCase()),
          isNull(workspacePages.pageId),
        ),
      )
      .orderBy(asc(commissions.createdAt), asc(commissions.id))
      .limit(1);
    return found[0]?.id;
  },
  create: async (tx, fields, at) => {
    const title = nameIn(fields['title'] ?? null, 200);
    if (!title) return undefined;
    const card = {
      title,
      email: emailIn(fields['email'] ?? null) ?? null,
      status: choiceIn(fields['stage'] ?? null, stages) ?? 'inquiry',
      projectType: textIn(fields['projectType'] ?? null, 100) ?? null,
      budget: centsIn(fields['budget'] ?? null, mostDollars) ?? null,
      deadline: momentOf(dayIn(fields['deadline'] ?? null) ?? null),
      progressNotes: textIn(fields['notes'] ?? null) ?? null,
    };
    return (await addCard(tx, card, at)).id;
  },
};
