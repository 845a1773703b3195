import { type AuditEntry, byOwner } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import type { clubDecisions } from '#app/database/schema/sales/club-decisions.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { StudioChange } from '../../letters/studio/changed-letter.tsx';
import { tellOfChange } from '../../letters/studio/tell-of-change.server.ts';
import { refusals } from '../copy.ts';
import type { Refusal } from '../month-refusal.ts';
import type { Subscription } from './change-member.server.ts';

type Decision = Pick<
  typeof clubDecisions.$inferSelect,
  'decidedBy' | 'takenBackAt' | 'takenBackBy'
>;

/** Who changes a membership: the rules and the deadlines are the same for both. */
export type ChangedBy = {
  /** As the trail names them. */
  said: { at: Date } & Pick<AuditEntry, 'actor' | 'actorId'>;
  skipBy: 'member' | 'owner';
  /** What is refused, in words for whoever is refused it. */
  refused: (why: Refusal, month?: string) => string;
  /** Told to the member in the transaction of the change. */
  tell: (tx: Transaction, row: Subscription, change: StudioChange) => Promise<void>;
};

/** The member, on their own page, which shows what is done there. Where the shirts go, in which size, and which card pays for them is told by mail too: whoever has the link can change it. */
export const byMember = (context: Context): ChangedBy => ({
  said: { at: context.now(), actor: 'buyer', actorId: null },
  skipBy: 'member',
  refused: refusals.member,
  tell: async (tx, row, change) => {
    if (change.is === 'shirt' || change.is === 'card')
      await tellOfChange(tx, context, row, { by: 'member', change });
  },
});

/** The owner, for a member, who learns of it by a letter. */
export const byStudio = (context: Context): ChangedBy => ({
  said: byOwner(context),
  skipBy: 'owner',
  refused: refusals.owner,
  tell: (tx, row, change) => tellOfChange(tx, context, row, { by: 'studio', change }),
});

/** Whoever decided it for the whole club, or took it back: a job does it later, and letters of its own tell of it. */
export const byClub = (
  { now }: Pick<Context, 'now'>,
  { decidedBy, takenBackAt, takenBackBy }: Decision,
) =>
  ({
    said: { at: now(), actor: 'owner', actorId: takenBackAt ? takenBackBy : decidedBy },
    skipBy: 'club',
  }) as const;
