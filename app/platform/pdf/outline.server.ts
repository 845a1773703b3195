import { openPage } from './pdf.server.ts';
import { outlineOf } from './pdfkit.server.ts';
import { typesetter } from './typesetter.server.ts';
import type { Face } from './typefaces.server.ts';

/** Words as one shape: SVG path data with the baseline at y 0, and how wide it is, both for letters one unit high. */
export type Outline = { parts: { d: string; scale: number; x: number }[]; width: number };

/** The outlines of words in a typeface of the site, a line each; lines are no wider than `width` ems. Letters that no typeface has are left out. */
export async function outlineWords(
  text: string,
  { face, width, at }: { face: Face; width: number; at: Date },
): Promise<Outline[]> {
  const { doc, bytes } = await openPage({ title: '', size: [1, 1], at });
  const lines = typesetter(doc)(text, face, em, width * em).map((line) => {
    let x = 0;
    const parts = line.runs.flatMap((run) => {
      const left = x;
      x += run.font ? run.width / em : 0;
      return run.font ? [{ ...outlineOf(doc, run.font, run.text), x: left }] : [];
    });
    return { parts, width: x };
  });
  await bytes();
  return lines;
}

/** What widths are measured at: large enough that rounding is not seen. */
const em = 1000;
