import { pictureSize } from '#app/platform/pdf/pdfkit.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { drawCode, drawRule } from '#app/platform/pdf/marks.server.ts';
import { openPage, type Page } from '#app/platform/pdf/pdf.server.ts';
import { inFours, labelLines } from './certificate.ts';
import { type Certificate, CertificateRecord } from './contract.ts';
import { certificateCopy, printCopy as copy } from './copy.ts';
import { pictureBytes } from './picture.server.ts';

/** US Letter, in points. */
const page = { width: 612, height: 792, margin: 54 };
const inner = page.width - 2 * page.margin;
const colors = { label: '#5d594f', hairline: '#d8d2c6', ink: '#1b1c1a', danger: '#a3271f' };

/**
 * A certificate as one page: the picture, its label as it hangs in a museum, who, when, which number, a line for the artist's
 * hand, and the code that leads to the page where it is checked. Opens in the browser, to be printed.
 */
export async function printCertificate(
  context: Context,
  certificate: Certificate,
): Promise<SentFile> {
  const record = CertificateRecord.parse(JSON.parse(certificate.record));
  const sheet = await openPage({
    title: `${certificateCopy.title} ${certificate.number}`,
    size: 'LETTER',
    at: new Date(record.issuedAt),
  });
  const { margin, height } = page;
  letterhead(sheet, record.artist);
  const foot = height - 226;
  const picture = await pictureBytes(context, certificate, 1600);
  const below = picture ? hang(sheet, picture, { top: 98, bottom: foot - 104 }) : 250;
  const title = sheet.write(record.title, {
    x: margin,
    y: below + 18,
    width: inner,
    face: 'italic',
    size: 25,
    leading: 1.12,
  });
  sheet.write(labelLines(record).join('\n'), {
    x: margin,
    y: title + 4,
    width: inner,
    size: 11,
    color: colors.label,
  });
  facts(sheet, record, foot);
  signatureLine(sheet, height - 74);
  drawCode(sheet, `${record.site}/verify/${record.certificate}`, {
    x: page.width - margin - 96,
    y: foot + 18,
    side: 96,
    color: colors.ink,
  });
  sheet.write(copy.scan(`${record.site}/verify`), {
    x: page.width - margin - 150,
    y: foot + 120,
    width: 150,
    align: 'right',
    size: 8,
    color: colors.label,
  });
  if (certificate.withdrawnAt) withdrawal(sheet, certificate.withdrawnAt);
  return {
    name: `certificate-${certificate.number}.pdf`,
    bytes: Buffer.from(await sheet.bytes()),
    shown: true,
  };
}

function letterhead(sheet: Page, artist: string): void {
  sheet.write(artist, { x: page.margin, y: 44, face: 'display', size: 17 });
  sheet.write(certificateCopy.title, {
    x: page.margin,
    y: 48,
    width: inner,
    align: 'right',
    size: 10.5,
    color: colors.label,
  });
  drawRule(sheet, 76, { margin: page.margin, color: colors.ink });
}

/** As large as the wall allows, standing on the label's line at its left edge, as in the shop; answers its lower edge. */
function hang(
  { doc }: Page,
  picture: Buffer,
  { top, bottom }: { top: number; bottom: number },
): number {
  const image = pictureSize(doc, picture);
  const scale = Math.min(inner / image.width, (bottom - top) / image.height);
  doc.image(picture, page.margin, top, {
    width: image.width * scale,
    height: image.height * scale,
  });
  return top + image.height * scale;
}

function facts(sheet: Page, record: CertificateRecord, top: number): void {
  drawRule(sheet, top, { margin: page.margin, color: colors.ink });
  const rows = [
    [copy.artist, record.artist],
    [copy.edition, record.edition],
    [copy.sold, record.soldOn && formatLongDate(record.soldOn)],
    [copy.issued, formatLongDate(record.issuedAt)],
    [copy.number, record.certificate],
    [copy.key, inFours(record.key)],
  ].filter(([, value]) => value);
  let y = top + 16;
  for (const [term = '', value = ''] of rows) {
    sheet.write(term, { x: page.margin, y, size: 9.5, color: colors.label });
    y =
      sheet.write(value, {
        x: page.margin + 74,
        y,
        width: 260,
        size: 9.5,
        face: term === copy.number ? 'strong' : 'text',
      }) + 3;
  }
}

function withdrawal(sheet: Page, at: string): void {
  const text = copy.withdrawn(formatLongDate(at));
  sheet.write(text, {
    x: page.margin,
    y: 82,
    width: inner,
    face: 'strong',
    size: 10,
    color: colors.danger,
  });
}

/** For the artist's own hand: what is printed is signed in ink. */
function signatureLine(sheet: Page, y: number): void {
  sheet.doc
    .moveTo(page.margin, y)
    .lineTo(page.margin + 250, y)
    .lineWidth(0.6)
    .stroke(colors.ink);
  sheet.write(copy.hand, { x: page.margin, y: y + 4, size: 8, color: colors.label });
}
