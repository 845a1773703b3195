import { sweepPosts } from '#app/features/blog/writing/publishing/scheduled.server.ts';
import { sweepDemo } from '#app/features/demo/sweep.server.ts';
import { sweepExports } from '#app/features/export/page/service.server.ts';
import { sweepImports } from '#app/features/import/page/service.server.ts';
import { sweepInquiries } from '#app/features/inquiry/sweep.server.ts';
import { sweepOffers } from '#app/features/offers/sweep.server.ts';
import { sweepLetters, sweepMailbox } from '#app/features/email/outbox/forget.server.ts';
import { sweepNewsletter } from '#app/features/newsletter/forget-address.server.ts';
import { sweepDesigns } from '#app/features/pictures/designs/sweep-designs.server.ts';
import { sweepFilms } from '#app/features/pictures/sweep-films.server.ts';
import { sweepUploads } from '#app/features/pictures/uploads/service.server.ts';
import { sweepPrintSheets } from '#app/features/printing/sheets/print-sheets.server.ts';
import { sweepLinks } from '#app/features/subscriptions/manage/links.server.ts';
import type { Context } from '#app/platform/context.server.ts';

/** Deletes what the shop says that it keeps no longer (`platform/storage/retention.ts`). */
export async function sweepRetention(context: Context): Promise<void> {
  await sweepInquiries(context);
  await sweepOffers(context);
  await sweepNewsletter(context);
  await sweepLinks(context);
  await sweepLetters(context);
  await sweepMailbox(context);
  await sweepUploads(context);
  await sweepPosts(context);
  await sweepDemo(context);
  await sweepFilms(context);
  await sweepDesigns(context);
  await sweepPrintSheets(context);
  await sweepExports(context);
  await sweepImports(context);
}
