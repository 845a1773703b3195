import { desc, sql } from 'drizzle-orm';
import { letters } from '#app/database/schema/newsletter/letters.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import type { StudioRecord } from '#app/features/settings/record/contract.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { countAudiences } from './audience.server.ts';
import type { Figures, LetterRow, ListLetters } from './contract.ts';
import type { Letter } from './drafts/rows.server.ts';
import { figuresOf } from './figures.server.ts';
import { restored } from './sending/hold-restored.server.ts';

const pageSize = 40;

/** The letters: what goes out now, what is scheduled, what is written, and what went out, the latest first. For the owner only. */
export async function listLetters(
  { db }: Context,
  { page }: Input<ListLetters>['query'],
): Promise<Reply<ListLetters>> {
  const rows = await db
    .select()
    .from(letters)
    .orderBy(
      sql`array_position(array['sending', 'scheduled', 'draft'], ${letters.state}) nulls last`,
      sql`case when ${letters.state} = 'scheduled' then ${letters.sendAt} end`,
      sql`coalesce(${letters.startedAt}, ${letters.updatedAt}) desc`,
      desc(letters.id),
    )
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize);
  const shown = rows.slice(0, pageSize);
  const figures = await figuresOf(
    db,
    shown.map(({ id }) => id),
  );
  return {
    letters: shown.map((row) => rowOf(row, figures(row.id))),
    hasMore: rows.length > pageSize,
    readers: await countAudiences(db),
    hasPostalAddress: saysWhere(await readStudio(db)),
  };
}

/** Whether letters say where the studio is. */
export const saysWhere = ({ legalAddress, senderAddress }: StudioRecord): boolean =>
  legalAddress !== '' || senderAddress !== '';

/** A letter as lists show it. */
export function rowOf(letter: Letter, figures: Figures): LetterRow {
  const { id, subject, state, audience, series, perMinute, heldBecause } = letter;
  return {
    id,
    subject,
    state,
    audience,
    series,
    perMinute,
    held: heldBecause && letter.lastError === restored ? 'restored' : heldBecause,
    sendAt: letter.sendAt?.toISOString() ?? null,
    startedAt: letter.startedAt?.toISOString() ?? null,
    finishedAt: letter.finishedAt?.toISOString() ?? null,
    savedAt: letter.updatedAt.toISOString(),
    figures,
  };
}
