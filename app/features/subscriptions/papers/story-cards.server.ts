import { readJpeg } from '#app/features/pictures/variants.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { nameOr } from '#app/features/settings/record/studio-record.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { openPage, type Page } from '#app/platform/pdf/pdf.server.ts';
import { pictureSize } from '#app/platform/pdf/pdfkit.server.ts';
import { formatMonth } from '../club.ts';
import { getClubMonth } from '../months/admin/service.server.ts';
import type { PrintStoryCards } from './contract.ts';
import { papersCopy as copy } from './copy.ts';
import { gridFor } from './sheets.ts';

const pad = 26;
const label = '#5d594f';
/** Pixels that a card of four inches shows. */
const widest = 1200;
/** Points: below this nobody reads a story. */
const smallest = 7;

/** A sheet with four cards, to be printed as often as there are shirts and cut in four. Throws AppError 'conflict' without a design. For the owner only. */
export async function printStoryCards(
  context: Context,
  { params }: Input<PrintStoryCards>,
): Promise<SentFile> {
  const { design, month } = await getClubMonth(context, { params });
  if (!design.title) throw new AppError('conflict', copy.noDesign);
  const studio = await readStudio(context.db);
  const { size, page } = gridFor(studio.country);
  const inWords = formatMonth(month) ?? month;
  const title = copy.storyCards(inWords);
  const sheet = await openPage({ title, size, at: context.now(), foot: pad / 2 });
  const picture = design.picture && (await readJpeg(context, design.picture.id, widest));
  const card = { width: page.width / 2, height: page.height / 2 };
  for (const at of [0, 1, 2, 3])
    drawCard(
      sheet,
      { ...design, month: inWords, studio: nameOr(studio, context.env), picture },
      { x: (at % 2) * card.width, y: Math.floor(at / 2) * card.height, ...card },
    );
  cutLines(sheet, page);
  return { name: `story-cards-${month}.pdf`, bytes: await sheet.bytes(), shown: true };
}

type Card = {
  title: string;
  story: string;
  month: string;
  studio: string;
  picture: Buffer | null;
};

function drawCard(
  sheet: Page,
  { title, story, month, studio, picture }: Card,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const inner = width - 2 * pad;
  const foot = y + height - pad;
  const words = (from: number) => {
    const edge = sheet.write(title, { ...at(from), face: 'italic', size: 19, leading: 1.15 });
    return { top: edge + 5, room: foot - 18 - edge - 5 };
  };
  const at = (top: number) => ({ x: x + pad, y: top, width: inner });
  const side = Math.min(inner, height * 0.46);
  const titleHeight = sheet.heightOf(title, {
    face: 'italic',
    size: 19,
    leading: 1.15,
    width: inner,
  });
  const left = height - 2 * pad - side - 12 - titleHeight - 5 - 18;
  const fits = (em: number, room: number) =>
    sheet.heightOf(story, { face: 'serif', size: em, leading: 1.34, width: inner }) <= room;
  // A long story takes the place of the picture.
  const shown = picture && fits(smallest, left) ? picture : null;
  if (shown) hang(sheet, shown, { x: x + pad, y: y + pad, side });
  const { top, room } = words(shown ? y + pad + side + 12 : y + pad);
  const em = [11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, smallest].find((size) => fits(size, room));
  const text = em === undefined ? cutTo(sheet, story, inner, room) : story;
  sheet.write(text, { ...at(top), face: 'serif', size: em ?? smallest, leading: 1.34 });
  sheet.write(studio, { ...at(foot - 10), size: 8.5, color: label });
  sheet.write(month, { ...at(foot - 10), align: 'right', size: 8.5, color: label });
}

/** As many of the first words as stand within a height in the smallest letters. */
function cutTo(sheet: Page, story: string, width: number, room: number): string {
  const style = { face: 'serif', size: smallest, leading: 1.34, width } as const;
  let text = story;
  while (text.length > 1 && sheet.heightOf(text, style) > room)
    text = `${text.slice(0, Math.floor(text.length * 0.95)).replace(/\s+\S*$/, '')}…`;
  return text;
}

/** The whole picture, as large as its square allows, at the left edge like every label of the shop. */
function hang(
  { doc }: Page,
  picture: Buffer,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const image = pictureSize(doc, picture);
  const scale = Math.min(side / image.width, side / image.height);
  const height = image.height * scale;
  doc.image(picture, x, y + side - height, { width: image.width * scale, height });
}

function cutLines({ doc }: Page, { width, height }: { width: number; height: number }): void {
  doc.lineWidth(0.3).dash(3, { space: 3 });
  doc
    .moveTo(width / 2, 0)
    .lineTo(width / 2, height)
    .stroke('#b9b2a4');
  doc
    .moveTo(0, height / 2)
    .lineTo(width, height / 2)
    .stroke('#b9b2a4');
  doc.undash();
}
