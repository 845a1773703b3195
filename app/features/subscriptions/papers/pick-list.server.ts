import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { nameOr } from '#app/features/settings/record/studio-record.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { drawRule } from '#app/platform/pdf/marks.server.ts';
import { openPage, type Page } from '#app/platform/pdf/pdf.server.ts';
import { formatMonth, sizes } from '../club.ts';
import type { Shirt } from '../months/admin/contract.ts';
import { isMonthClosed } from '../months/admin/service.server.ts';
import { placeLine } from '../place-line.ts';
import type { PrintPickList } from './contract.ts';
import { papersCopy as copy } from './copy.ts';
import { everyShirt } from './every-shirt.server.ts';
import { gridFor } from './sheets.ts';

const margin = 48;
const rowHeight = 23;
const colors = { label: '#5d594f', hairline: '#b9b2a4', ink: '#1b1c1a' };

/** What is packed, each size on sheets of its own, as it lies on the shelves: a box to tick, number, name, place. For the owner only. */
export async function printPickList(
  context: Context,
  { params: { month }, query: { run } }: Input<PrintPickList>,
): Promise<SentFile> {
  const shirts = (await everyShirt(context, month, Number(run))).filter(
    ({ status, printing }) => status !== 'canceled' && !printing,
  );
  const studio = await readStudio(context.db);
  const isDraft = !(await isMonthClosed(context.db, month));
  const { size: paper, page } = gridFor(studio.country);
  const title = copy.pickList(formatMonth(month) ?? month);
  const sheet = await openPage({ title, size: paper, at: context.now(), foot: margin / 2 });
  const notes = [isDraft && copy.draft, run === '2' && copy.laterRun].filter(Boolean).join(' · ');
  const about = { name: nameOr(studio, context.env), title, notes, page };
  return {
    name: `pick-list-${month}.pdf`,
    bytes: sheet.pieces(drawAll(sheet, shirts, about)),
    shown: true,
  };
}

async function* drawAll(sheet: Page, shirts: readonly Shirt[], about: About): AsyncGenerator<void> {
  if (shirts.length === 0) head(sheet, about, copy.empty, '');
  let isFirst = true;
  for (const size of sizes) {
    const those = shirts.filter((shirt) => shirt.size === size);
    const perSheet = Math.floor((about.page.height - 190) / rowHeight);
    for (let at = 0; at < those.length; at += perSheet) {
      if (!isFirst) sheet.doc.addPage();
      isFirst = false;
      const sheets = Math.ceil(those.length / perSheet);
      const count = [
        copy.shirts(those.length),
        sheets > 1 && copy.sheet(at / perSheet + 1, sheets),
      ].filter(Boolean);
      head(sheet, about, copy.size(size), count.join(', '));
      those
        .slice(at, at + perSheet)
        .forEach((shirt, line) => row(sheet, shirt, 134 + line * rowHeight, about.page.width));
      yield;
    }
  }
}

type About = {
  name: string;
  title: string;
  notes: string;
  page: { width: number; height: number };
};

function head(sheet: Page, { name, title, notes, page }: About, what: string, count: string): void {
  const width = page.width - 2 * margin;
  sheet.write(name, { x: margin, y: margin, size: 11, face: 'strong' });
  const right = { x: margin, width, align: 'right', color: colors.label } as const;
  sheet.write([title, notes].filter(Boolean).join(' · '), { ...right, y: margin });
  sheet.write(what, { x: margin, y: margin + 24, width, size: 34, face: 'display', leading: 1.1 });
  sheet.write(count, { ...right, y: margin + 46, size: 12 });
  drawRule(sheet, 126, { margin, color: colors.ink, weight: 0.5 });
}

function row(sheet: Page, shirt: Shirt, y: number, width: number): void {
  sheet.doc
    .rect(margin, y + 4, 11, 11)
    .lineWidth(0.8)
    .stroke(colors.ink);
  sheet.write(String(shirt.number), { x: margin + 22, y: y + 3, width: 30, align: 'right' });
  clipped(sheet, shirt.name, { x: margin + 64, y: y + 3, width: 170, face: 'strong' });
  clipped(sheet, placeLine(shirt), { x: margin + 244, y: y + 3, width: 180, color: colors.label });
  const notes = [
    shirt.isDisputed && copy.disputed,
    shirt.isNewSize && copy.newSize,
    shirt.isAbroad && copy.abroad,
  ].filter(Boolean);
  sheet.write(notes.join(', '), {
    x: margin,
    y: y + 3,
    width: width - 2 * margin,
    align: 'right',
    size: 9,
  });
  drawRule(sheet, y + rowHeight - 2, { margin, color: colors.hairline, weight: 0.5 });
}

/** One line of it: what does not fit is left out. */
function clipped(
  sheet: Page,
  text: string,
  { width, ...place }: Parameters<Page['write']>[1] & { width: number },
): void {
  let shown = text;
  while (shown.length > 1 && sheet.widthOf(shown, place) > width)
    shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
  sheet.write(shown, place);
}
