import { desc, eq } from 'drizzle-orm';
import { diffWords } from 'diff';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { textDrafts, textVersions } from '#app/database/schema/shop.ts';
import { isPageName, isPolicyName } from '#app/features/pages/page-names.ts';
import { readPolicyTemplate, renderText } from '#app/features/pages/service.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { readPromises, showStudio } from '#app/features/settings/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type {
  DiscardTextDraft,
  ListTexts,
  PublishText,
  SavedDraft,
  SaveTextDraft,
  Shown,
  TextDetail,
  TakeTemplate,
} from './contract.ts';
import { liveSince, readLiveText, recordWith, writeLiveText } from './live-text.server.ts';
import { wordNames, type WordName } from './names.ts';
import { refusals } from './refusals.ts';
import { faultOf, tidied } from './text-rules.ts';

/** Which texts are written, are a template or are empty. For the owner only. */
export async function listTexts({ db }: Context): Promise<Reply<ListTexts>> {
  const drafts = new Set(
    (await db.select({ name: textDrafts.name }).from(textDrafts)).map(({ name }) => name),
  );
  return Promise.all(
    wordNames.map(async (name) => {
      const isWritten = (await readLiveText(db, name)) !== '';
      const state = isWritten ? 'written' : isPolicyName(name) ? 'template' : 'empty';
      return { name, state, hasDraft: drafts.has(name) } as const;
    }),
  );
}

/** A text as its owner types it, with what visitors would see. For the owner only. */
export async function getTextDetail(context: Context, name: WordName): Promise<TextDetail> {
  const [draft, versions] = await Promise.all([
    readDraft(context, name),
    context.db
      .select()
      .from(textVersions)
      .where(eq(textVersions.name, name))
      .orderBy(desc(textVersions.number)),
  ]);
  return {
    name,
    ...draft,
    versions: versions.map(({ number, createdAt, body, added, removed }) => ({
      number,
      at: createdAt.toISOString(),
      body,
      added,
      removed,
    })),
  };
}

/**
 * Saves a draft where the text is still what the caller saw, or already what it sends; answers what stands there otherwise, so that
 * nothing typed in another window is written over unseen. What stands on the site is no draft. For the owner only.
 */
export async function saveTextDraft(
  context: Context,
  { params: { name }, body: { was, is } }: Input<SaveTextDraft>,
): Promise<SavedDraft> {
  const template = await templateOf(context, name);
  const conflict = await context.db.transaction(async (tx) => {
    const { body: present, live } = await lockText(tx, name, template);
    if (present !== was && present !== is) return present;
    if (is === live) await tx.delete(textDrafts).where(eq(textDrafts.name, name));
    else {
      const state = { body: is, updatedAt: context.now() };
      await tx
        .insert(textDrafts)
        .values({ name, ...state })
        .onConflictDoUpdate({ target: textDrafts.name, set: state });
    }
    return null;
  });
  return { ...(await readDraft(context, name)), conflict };
}

/**
 * Puts a text on the site, and keeps what stood there among the versions (decision 58). Throws AppError 'conflict' where the draft is
 * not the one the caller saw, 'invalid' with a sentence where the text cannot stand there. For the owner only.
 */
export async function publishText(
  context: Context,
  { params: { name }, body }: Input<PublishText>,
): Promise<TextDetail> {
  const template = await templateOf(context, name);
  const fault = faultOf(name, tidied(body.body));
  if (fault) throw new AppError('invalid', refusals.invalid, { body: fault });
  await context.db.transaction(async (tx) => {
    const { body: present, live } = await lockText(tx, name, template);
    if (body.body === live) return;
    if (present !== body.body) throw new AppError('conflict', refusals.changed);
    await replace(tx, context, name, tidied(body.body));
  });
  return getTextDetail(context, name);
}

/** Throws away what was typed and not put on the site. For the owner only. */
export async function discardTextDraft(
  context: Context,
  { params: { name } }: Input<DiscardTextDraft>,
): Promise<TextDetail> {
  await context.db.delete(textDrafts).where(eq(textDrafts.name, name));
  return getTextDetail(context, name);
}

/** Makes a policy the template again. Throws AppError 'invalid' for a text that has none. For the owner only. */
export async function takeTemplate(
  context: Context,
  { params: { name } }: Input<TakeTemplate>,
): Promise<TextDetail> {
  if (!isPolicyName(name)) throw new AppError('invalid', refusals.noTemplate);
  await context.db.transaction(async (tx) => {
    await oneAtATime(tx, `text ${name}`);
    await replace(tx, context, name, '');
  });
  return getTextDetail(context, name);
}

/** Writes a text that the caller has locked, with its version; the draft has done its work. */
async function replace(
  tx: Transaction,
  context: Context,
  name: WordName,
  body: string,
): Promise<void> {
  const at = context.now();
  const before = await readLiveText(tx, name);
  await tx.delete(textDrafts).where(eq(textDrafts.name, name));
  if (before === body) return;
  const [newest] = await tx
    .select()
    .from(textVersions)
    .where(eq(textVersions.name, name))
    .orderBy(desc(textVersions.number))
    .limit(1);
  let number = newest?.number ?? 0;
  // What stood there before its first version, or was written past this screen, is kept too.
  if ((newest?.body ?? '') !== before) {
    number += 1;
    await tx
      .insert(textVersions)
      .values({ name, number, body: before || null, createdAt: (await liveSince(tx, name)) ?? at });
  }
  await tx.insert(textVersions).values({
    name,
    number: number + 1,
    body: body || null,
    ...changeOf(before, body),
    createdAt: at,
  });
  await writeLiveText(tx, name, { body, at });
  await recordAudit(tx, {
    ...byOwner(context),
    entity: 'settings',
    entityId: `text:${name}`,
    change: 'text',
    after: String(number + 1),
  });
}

/** How many words come and go. */
function changeOf(before: string, after: string): { added: number; removed: number } {
  const words = { added: 0, removed: 0 };
  for (const { value, added, removed } of diffWords(before, after)) {
    const count = value.split(/\s+/).filter(Boolean).length;
    if (added) words.added += count;
    if (removed) words.removed += count;
  }
  return words;
}

/** The text until the transaction ends: what is typed, and what stands on the site. */
async function lockText(
  tx: Transaction,
  name: WordName,
  template: string,
): Promise<{ body: string; live: string }> {
  await oneAtATime(tx, `text ${name}`);
  const live = (await readLiveText(tx, name)) || template;
  const [draft] = await tx.select().from(textDrafts).where(eq(textDrafts.name, name));
  return { body: draft?.body ?? live, live };
}

async function readDraft(context: Context, name: WordName): Promise<Omit<SavedDraft, 'conflict'>> {
  const { db } = context;
  const [own, template, drafts] = await Promise.all([
    readLiveText(db, name),
    templateOf(context, name),
    db.select().from(textDrafts).where(eq(textDrafts.name, name)),
  ]);
  const [draft] = drafts;
  const live = own || template;
  const body = draft?.body ?? live;
  return {
    body,
    live,
    isTemplate: own === '' && template !== '',
    savedAt: draft?.updatedAt.toISOString() ?? null,
    shown: await show(context, name, tidied(body)),
  };
}

async function templateOf(context: Context, name: WordName): Promise<string> {
  return isPageName(name) ? readPolicyTemplate(context, name) : '';
}

/** The text as visitors would see it. */
async function show(context: Context, name: WordName, body: string): Promise<Shown> {
  const { db } = context;
  const record = recordWith(await readStudio(db), name, body);
  const promises = name === 'promises' ? body : await readPromises(db);
  return {
    html: isPageName(name) ? await renderText(context, name, body) : '',
    studio: await showStudio(context, { record, promises }),
  };
}
