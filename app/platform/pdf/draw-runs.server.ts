import type { Points, Run } from './typesetter.server.ts';

type Start = { left: Points; base: Points; em: Points; color: string };

/** Draws a line, a box for each letter that no typeface has; answers whether all of them were there. */
export function drawRuns(doc: PDFKit.PDFDocument, runs: readonly Run[], start: Start): boolean {
  const { base, em, color } = start;
  let { left } = start;
  let isWhole = true;
  for (const run of runs) {
    if (run.font)
      doc
        .font(run.font, em)
        .fillColor(color)
        .text(run.text, left, base, { baseline: 'alphabetic', lineBreak: false });
    else drawBox(doc, { left, base, em, color });
    isWhole &&= run.font !== undefined;
    left += run.width;
  }
  return isWhole;
}

function drawBox(doc: PDFKit.PDFDocument, { left, base, em, color }: Start): void {
  doc
    .rect(left + em * 0.06, base - em * 0.68, em * 0.54, em * 0.68)
    .lineWidth(em * 0.06)
    .stroke(color);
}
