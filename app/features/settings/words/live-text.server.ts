import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { settings } from '#app/database/schema/shop.ts';
import { isPageName } from '#app/features/pages/page-names.ts';
import { readOwnText } from '#app/features/pages/service.server.ts';
import type { StudioRecord } from '#app/features/settings/record/contract.ts';
import { readStudioRow } from '#app/features/settings/record/read-studio.server.ts';
import type { WordName } from './names.ts';

type Db = Parameters<typeof readOwnText>[0];
type RecordPart = Pick<
  StudioRecord,
  'biography' | 'quote' | 'education' | 'sailing' | 'responseNote'
>;
type RecordName = 'biography' | 'quote' | 'education' | 'contact';

/** A text as the owner has put it on the site; empty where she has written none. */
export async function readLiveText(db: Db, name: WordName): Promise<string> {
  if (isOfRecord(name)) return textIn[name]((await readStudioRow(db)).studio);
  return (await readOwnText(db, name))?.body ?? '';
}

/** When what stands on the site was last written; undefined where nothing ever was. */
export async function liveSince(db: Db, name: WordName): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: settings.updatedAt })
    .from(settings)
    .where(eq(settings.name, keyOf(name)));
  return row?.at;
}

/** Writes what the site shows; an empty text takes it away. */
export async function writeLiveText(
  tx: Transaction,
  name: WordName,
  { body, at }: { body: string; at: Date },
): Promise<void> {
  const value = isOfRecord(name) ? partOf[name](body) : { body };
  const all = sql`${settings.value} || ${JSON.stringify(value)}::jsonb`;
  await tx
    .insert(settings)
    .values({ name: keyOf(name), value, updatedAt: at })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: all, version: sql`${settings.version} + 1`, updatedAt: at },
    });
}

/** A record in which a text stands; the same where the text is none of its parts. */
export function recordWith(record: StudioRecord, name: WordName, body: string): StudioRecord {
  return isOfRecord(name) ? { ...record, ...partOf[name](body) } : record;
}

const isOfRecord = (name: WordName): name is RecordName => !isPageName(name) && name !== 'promises';

const keyOf = (name: WordName) => (isOfRecord(name) ? 'studio' : `text:${name}`);

const textIn: Record<RecordName, (studio: RecordPart) => string> = {
  biography: ({ biography }) => biography.join('\n\n'),
  quote: ({ quote }) => quote,
  education: ({ education, sailing }) =>
    [education.join('\n'), sailing.text && `## ${sailing.title}\n\n${sailing.text}`]
      .filter(Boolean)
      .join('\n\n'),
  contact: ({ responseNote }) => responseNote,
};

const partOf: Record<RecordName, (body: string) => Partial<RecordPart>> = {
  biography: (body) => ({ biography: body.split(/\n{2,}/).filter((part) => part.trim() !== '') }),
  quote: (quote) => ({ quote }),
  education: (body) => {
    const [lines = '', block = ''] = body.split(/^##[ \t]+/m);
    const [title = '', ...text] = block.split('\n');
    return {
      education: lines
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      sailing: { title: title.trim(), text: text.join('\n').trim() },
    };
  },
  contact: (responseNote) => ({ responseNote }),
};
