import { accentIn, designAccent, wallIn } from '#app/features/settings/look/accent.ts';
import { rasterize } from '#app/integrations/images/drawing.server.ts';
import { type Outline, outlineWords } from '#app/platform/pdf/outline.server.ts';

/** What a shop's own pictures are made of: its name and its accent, `#rrggbb`; both may be empty. */
export type Sign = { name: string; accent: string };

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The icon: the first letter of the shop's name on its accent; without a name, the accent alone. PNG, `side` pixels. */
export async function drawIcon({ name, accent }: Sign, side: number, at: Date): Promise<Buffer> {
  const { color, on } = colorsOf(accent);
  const [first] = letters.segment(name.trim().toLocaleUpperCase('en'));
  const [letter] = first
    ? await outlineWords(first.segment, { face: 'display', width: 9, at })
    : [];
  const shape = letter
    ? lineShape(letter, {
        x: 256 - (letter.width * 400) / 2,
        y: 256 + 400 * 0.344,
        em: 400,
        color: on,
      })
    : '';
  return rasterize(svgOf(512, 512, color, shape), { width: side, format: 'png' });
}

/** The picture that is shown where the site is shared: the shop's name on the wall, a line in its accent below. JPEG, 1200 × 630. */
export async function drawShare({ name, accent }: Sign, at: Date): Promise<Buffer> {
  const { color } = colorsOf(accent);
  const { em, lines } = await fitted(name.trim(), at);
  const top = 315 - ((lines.length - 1) * em * 1.05 + em * 0.3) / 2;
  const words = lines.map((line, index) =>
    lineShape(line, { x: 96, y: top + em * 0.36 + index * em * 1.05, em, color: '#1b1c1a' }),
  );
  const under = top + em * 0.36 + Math.max(lines.length - 1, 0) * em * 1.05 + 56;
  const bar = `<rect x="96" y="${lines.length === 0 ? 309 : under}" width="160" height="12" fill="${color}"/>`;
  return rasterize(svgOf(1200, 630, wallIn('light'), words.join('') + bar), {
    width: 1200,
    format: 'jpeg',
  });
}

/** The name as large as it goes on three lines. */
async function fitted(name: string, at: Date): Promise<{ em: number; lines: Outline[] }> {
  for (const em of [150, 120, 96, 72, 56]) {
    const lines = name ? await outlineWords(name, { face: 'display', width: 1008 / em, at }) : [];
    if (lines.length <= 3 || em === 56) return { em, lines: lines.slice(0, 6) };
  }
  return { em: 56, lines: [] };
}

const colorsOf = (accent: string) =>
  accent === '' ? designAccent.in.light : accentIn('light', accent);

type Place = { x: number; y: number; em: number; color: string };

const lineShape = ({ parts }: Outline, { x, y, em, color }: Place) =>
  parts
    .map(
      ({ d, scale, x: left }) =>
        `<path fill="${color}" transform="translate(${x + left * em} ${y}) scale(${scale * em})" d="${d}"/>`,
    )
    .join('');

const svgOf = (width: number, height: number, ground: string, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${shapes}</svg>`;
