import { getStudio } from '#app/features/settings/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { drawCode, drawRule } from '#app/platform/pdf/marks.server.ts';
import { openPage, type Page, type TypeStyle } from '#app/platform/pdf/pdf.server.ts';
import { printCopy as copy } from './print-copy.ts';
import { type Gift, giftByToken } from '../gift-rows.server.ts';
import { stateOfGift } from '../redeem-gift.server.ts';
import { noCard } from '../refusals.ts';

/** US Letter, in points; what stands on it also fits A4. */
const page = { width: 612, height: 792, margin: 72 };
const inner = page.width - 2 * page.margin;
const colors = { label: '#5d594f', hairline: '#d8d2c6', ink: '#1b1c1a' };
const codeSide = 104;
/** What is below the message begins here. */
const foot = page.height - 236;

/**
 * A gift's card as one page, to be printed and handed over. Throws AppError 'missing' for any other token, 'gone' for the card of a gift
 * that can never be redeemed any more: it says that it can.
 */
export async function printGift(context: Context, token: string): Promise<SentFile> {
  const gift = await giftByToken(context.db, token);
  const state = await stateOfGift(context, gift);
  if (state !== 'ready' && state !== 'closed') throw new AppError('gone', noCard[state]);
  const { name } = await getStudio(context);
  const { PUBLIC_URL } = context.env;
  const sheet = await openPage({
    title: copy.title(gift.recipientName),
    size: 'LETTER',
    at: context.now(),
    foot: null,
  });
  const { margin } = page;
  const said = writeGift(sheet, name, gift);
  sheet.write(copy.from(gift.giverName), { x: margin, y: said + 16, width: inner, size: 13 });
  drawRule(sheet, foot, { margin: page.margin, color: colors.hairline });
  writeHow(sheet, `${PUBLIC_URL}/gift/${token}`);
  sheet.write(copy.keeps, {
    x: margin,
    y: page.height - 62,
    width: inner,
    size: 8.5,
    color: colors.label,
  });
  return { name: 'gift-card.pdf', bytes: Buffer.from(await sheet.bytes()), shown: true };
}

/** From the name of the studio down to what the giver wrote; answers where that ends. */
function writeGift(sheet: Page, name: string, gift: Gift): number {
  const { margin } = page;
  sheet.write(name, { x: margin, y: 62, face: 'display', size: 17 });
  drawRule(sheet, 94, { margin: page.margin, color: colors.ink });
  const below = sheet.write(copy.to(gift.recipientName), {
    x: margin,
    y: 128,
    width: inner,
    face: 'display',
    ...fitting(sheet, copy.to(gift.recipientName), 'display', [44, 36, 30, 24], 96),
    leading: 1.05,
  });
  const what = sheet.write(copy.what(gift.months), {
    x: margin,
    y: below + 12,
    width: inner,
    size: 13,
    leading: 1.45,
  });
  const room = foot - 64 - (what + 30);
  return gift.message
    ? sheet.write(gift.message, {
        x: margin,
        y: what + 30,
        width: inner,
        face: 'italic',
        ...fitting(sheet, gift.message, 'italic', [21, 17, 14, 11.5, 9.5, 8], room),
      })
    : what + 8;
}

/** How it is redeemed: in words, and as a code of its address. */
function writeHow(sheet: Page, address: string): void {
  const { margin } = page;
  const words = inner - codeSide - 36;
  const how = sheet.write(copy.howTitle, {
    x: margin,
    y: foot + 22,
    width: words,
    face: 'strong',
    size: 11,
  });
  const steps = sheet.write(copy.how, {
    x: margin,
    y: how + 2,
    width: words,
    size: 11,
    leading: 1.45,
  });
  sheet.write(address, {
    x: margin,
    y: steps + 10,
    width: words,
    size: 9,
    leading: 1.45,
  });
  drawCode(sheet, address, {
    x: page.width - margin - codeSide,
    y: foot + 26,
    side: codeSide,
    color: colors.ink,
  });
}

/** The largest of these sizes in which words stand within a height; the smallest where none does. */
function fitting(
  sheet: Page,
  text: string,
  face: NonNullable<TypeStyle['face']>,
  sizes: readonly number[],
  height: number,
): { size: number; leading: number } {
  const leading = 1.4;
  const size =
    sizes.find(
      (each) => sheet.heightOf(text, { face, size: each, leading, width: inner }) <= height,
    ) ?? sizes.at(-1)!;
  return { size, leading };
}
