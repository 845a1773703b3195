import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { settings } from '#app/database/schema/shop.ts';
import type { Context } from '#app/platform/context.server.ts';
import { exampleAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { contactOfStudio } from '#app/features/email/contact-address.server.ts';
import { renderMarkdown } from '#app/features/markdown/markdown.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { type Text } from './contract.ts';
import { isPageName, isPolicyName, type PageName } from './page-names.ts';
import { pagesCopy } from './copy.ts';
import { readPolicyFacts } from './legal/policy-facts.server.ts';
import { policyTemplate } from './legal/policy-template.ts';
import { withFacts } from './legal/placeholders.server.ts';
import { renderStatement } from './statement.server.ts';

/** How a text is kept in the settings, under the name `text:<name>`. The body is markdown. */
const StoredText = z.object({ body: z.string() });

/**
 * One of the site's long texts: the owner's own or, of a policy that she has not written, what the settings make of it. Empty where
 * neither is. Throws AppError 'missing' for any other name.
 */
export async function getText(context: Context, name: string): Promise<Text> {
  if (!isPageName(name)) throw new AppError('missing', 'There is no such text.');
  const own = await readOwnText(context.db, name);
  const html = await renderText(context, name, own?.body ?? '');
  const updatedAt = own?.updatedAt.toISOString() ?? null;
  return { name, title: pagesCopy.titles[name], html, updatedAt };
}

/** The HTML of a text with this body, empty for a policy that is the template. */
export async function renderText(context: Context, name: PageName, body: string): Promise<string> {
  const { db, env } = context;
  const studio = await readStudio(db);
  const contact = await contactOfStudio(studio, db, env);
  // Texts that were stored before `{{contact}}` was known name the example address.
  const named = contact ? body.replaceAll(exampleAddress, contact) : body;
  if (!isPolicyName(name)) return renderStatement(context, named);
  const facts = await readPolicyFacts(context, { ...studio, contact });
  return renderMarkdown(withFacts(named || policyTemplate(name, facts), facts));
}

/** What a policy says as long as its owner has written none: markdown with the places that the settings fill. */
export async function readPolicyTemplate(context: Context, name: PageName): Promise<string> {
  if (!isPolicyName(name)) return '';
  const { db, env } = context;
  const studio = await readStudio(db);
  const contact = await contactOfStudio(studio, db, env);
  return policyTemplate(name, await readPolicyFacts(context, { ...studio, contact }));
}

/** A text as its owner has put it on the site, in markdown; undefined where she has written none. */
export async function readOwnText(
  db: Pick<Database | Transaction, 'select'>,
  name: string,
): Promise<{ body: string; updatedAt: Date } | undefined> {
  const [row] = await db
    .select()
    .from(settings)
    .where(eq(settings.name, `text:${name}`));
  const { body } = StoredText.safeParse(row?.value).data ?? { body: '' };
  return row && body !== '' ? { body, updatedAt: row.updatedAt } : undefined;
}
