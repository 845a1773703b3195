import { encode } from 'uqr';
import type { Page } from './pdf.server.ts';
import type { Points } from './typesetter.server.ts';

/** Draws a horizontal line from the left margin to the right one. `weight`: its thickness. */
export function drawRule(
  { doc }: Page,
  y: Points,
  { margin, color, weight = 0.75 }: { margin: Points; color: string; weight?: Points },
): void {
  doc
    .moveTo(margin, y)
    .lineTo(doc.page.width - margin, y)
    .lineWidth(weight)
    .stroke(color);
}

/** Draws a text as a QR code in black squares, which overlap by a hair so that no printer leaves light between them. */
export function drawCode(
  { doc }: Page,
  text: string,
  { x, y, side, color }: { x: Points; y: Points; side: Points; color: string },
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const step = side / size;
  data.forEach((row, down) =>
    row.forEach((isDark, across) => {
      if (isDark) doc.rect(x + across * step, y + down * step, step + 0.05, step + 0.05);
    }),
  );
  doc.fill(color);
}
