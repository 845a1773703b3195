import { isTangled, tangledSentence } from '#app/features/markdown/markdown-limits.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import type { PreviewLetter } from '../contract.ts';
import { readLetter } from '../drafts/rows.server.ts';
import { refusals } from '../refusals.ts';
import { writeLetter, type WrittenLetter } from './write-letter.server.tsx';

/** What a list of mail shows of a letter, and its plain text. For the owner only. Throws AppError 'missing', 'invalid' for a text that is too tangled to be read. */
export async function previewLetter(context: Context, id: string): Promise<Reply<PreviewLetter>> {
  const { sender, contactEmail, subject, preheader, text } = await written(context, id);
  return { from: sender || contactEmail, subject, preheader, text };
}

/** A letter as it is mailed, for a frame: its links open beside it. For the owner only. Throws AppError as `previewLetter`. */
export async function letterDocument(context: Context, id: string): Promise<SentFile> {
  const { html } = await written(context, id);
  return {
    name: 'letter.html',
    bytes: Buffer.from(html.replace('<head>', '<head><base target="_blank">')),
    shown: true,
  };
}

/** A letter may show pictures and its own styles, and nothing else: no script, no form, no origin of its own. */
export const documentPolicy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

async function written(context: Context, id: string): Promise<WrittenLetter> {
  const { PUBLIC_URL } = context.env;
  const letter = await readLetter(context.db, id);
  if (isTangled(letter.body))
    throw new AppError('invalid', refusals.summary, { body: tangledSentence });
  return writeLetter(context, letter, {
    choices: `${PUBLIC_URL}/newsletter/choices/preview`,
    leave: `${PUBLIC_URL}/newsletter/unsubscribe/preview`,
  });
}
