import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { openPage, type Page } from '#app/platform/pdf/pdf.server.ts';
import { clubAddressLines } from '#app/features/shipping/address/address-format.ts';
import { formatMonth } from '../club.ts';
import type { Shirt } from '../months/admin/contract.ts';
import { isMonthClosed } from '../months/admin/service.server.ts';
import type { PrintLabels } from './contract.ts';
import { papersCopy as copy } from './copy.ts';
import { everyShirt } from './every-shirt.server.ts';
import { type Grid, gridFor, labelsOn, placeOf } from './sheets.ts';

const pad = 8;
const label = '#5d594f';
/** Points, the largest first; the smallest holds the longest address that can be entered. */
const letterSizes = [10.5, 9.5, 8.5, 7.5, 6.5, 5.5, 5, 4.5];

/**
 * An address label for each shirt of a run that is packed by hand and was not sent yet, on a sheet of the country's printers, unless a bank asks for its payment back; what needs a customs form says
 * so. Throws AppError 'conflict' for a month that is not closed. For the owner only.
 */
export async function printLabels(
  context: Context,
  { params: { month }, query: { run } }: Input<PrintLabels>,
): Promise<SentFile> {
  if (!(await isMonthClosed(context.db, month))) throw new AppError('conflict', copy.notClosed);
  const grid = gridFor((await readStudio(context.db)).country);
  const title = copy.labels(formatMonth(month) ?? month);
  const sheet = await openPage({ title, size: grid.size, at: context.now(), foot: pad });
  const shirts = (await everyShirt(context, month, Number(run))).filter(
    ({ status, printing, isDisputed }) => status === 'pending' && !printing && !isDisputed,
  );
  return {
    name: `labels-${month}.pdf`,
    bytes: sheet.pieces(drawAll(sheet, shirts, grid)),
    shown: true,
  };
}

async function* drawAll(sheet: Page, shirts: readonly Shirt[], grid: Grid): AsyncGenerator<void> {
  if (shirts.length === 0) sheet.write(copy.empty, { x: 48, y: 48 });
  for (const [at, shirt] of shirts.entries()) {
    if (at > 0 && at % labelsOn(grid) === 0) {
      sheet.doc.addPage();
      yield;
    }
    draw(sheet, shirt, { ...placeOf(at, grid), width: grid.width, height: grid.height });
  }
}

function draw(
  sheet: Page,
  shirt: Shirt,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const inner = width - 2 * pad;
  const foot = shirt.isAbroad ? 9 : 0;
  const text = clubAddressLines(shirt.address).join('\n');
  // Beside it stands a number of four figures.
  const style = fitting(sheet, text, { width: inner - 24, height: height - pad - foot });
  sheet.write(text, { ...style, x: x + pad, y: y + pad / 2 });
  sheet.write(`${shirt.number}\n${shirt.size ?? ''}`, {
    x: x + pad,
    y: y + pad / 2,
    width: inner,
    align: 'right',
    size: 8,
    leading: 1.2,
    color: label,
  });
  if (foot)
    sheet.write(copy.customs, {
      x: x + pad,
      y: y + height - foot - 3,
      width: inner,
      size: 6.5,
      color: label,
    });
}

/** The largest letters in which a whole address stands within a width and a height. */
export function fitting(
  sheet: Pick<Page, 'heightOf'>,
  text: string,
  { width, height }: { width: number; height: number },
): { size: number; leading: number; width: number } {
  const style = { leading: 1.16, width };
  const size = letterSizes.find((em) => sheet.heightOf(text, { ...style, size: em }) <= height);
  return { ...style, size: size ?? 4 };
}
