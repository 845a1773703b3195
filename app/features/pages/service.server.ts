import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { settings } from '#app/database/schema/shop.ts';
import type { Context } from '#app/platform/context.server.ts';
import { exampleAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { hasMailServer } from '#app/features/connections/mail/mail-server.server.ts';
import { contactOfStudio } from '#app/features/email/contact-address.server.ts';
import { shippingFacts } from '#app/features/shipping/zones/policy.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { type Text, type PageName, textNames } from './contract.ts';
import { renderMarkdown } from './markdown.server.ts';
import { withFacts } from './legal/privacy-facts.server.ts';
import { renderStatement } from './statement.server.ts';

/** How a text is kept in the settings, under the name `text:<name>`. The body is markdown. */
const StoredText = z.object({ title: z.string().min(1), body: z.string() });

/** One of the site's long texts. Throws AppError 'missing' for any other name. */
export async function getText(context: Context, name: string): Promise<Text> {
  const known = textNames.find((one) => one === name);
  const [row] = known
    ? await context.db
        .select()
        .from(settings)
        .where(eq(settings.name, textKey(known)))
    : [];
  if (!known || !row) throw new AppError('missing', 'There is no such text.');
  const { title, body } = StoredText.parse(row.value);
  const studio = await readStudio(context.db);
  const contact = await contactOfStudio(studio, context.db, context.env);
  // Texts that were stored before `{{contact}}` was known name the example address.
  const named = contact ? body.replaceAll(exampleAddress, contact) : body;
  const html =
    known === 'statement'
      ? await renderStatement(context, named)
      : await renderMarkdown(
          withFacts(
            named,
            {
              ...context,
              hasMailServer: await hasMailServer(context.db),
              hasStripe: await hasStripe(context),
            },
            { ...studio, contact },
            await shippingFacts(context.db),
          ),
        );
  return { name: known, title, html, updatedAt: row.updatedAt.toISOString() };
}

/** Whether a buyer's card is seen by the provider itself, and not by our stand-in. */
async function hasStripe({ payments }: Context): Promise<boolean> {
  const { mode } = await payments.browser();
  return mode === 'live' || mode === 'test';
}

/** The setting that holds a text. */
const textKey = (name: PageName) => `text:${name}`;
