// Cuts the site's two faces down to the letters and the weights it uses: `node scripts/fonts.mjs` after an update of their packages.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './bootstrap.mjs';

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
// Plain English and the signs our own sentences use come first; the other letters of Western Europe wait until one is met.
const core = range(0x20, 0x7e) + '\u00a0©é·×–—‘’“”•…←↑→↓★✓';
const rest = [...new Set(range(0xa0, 0xff) + 'ŒœŠšŽžŸıĀāĒēĪīŌōŪūĆćČčĐđŁłŃńŚśŹźŻż‚„†′″‹›€™−÷')]
  .filter((letter) => !core.includes(letter))
  .join('');
// Archivo has a master at 600: up to it the outlines vary half as much as up to 700.
const interfaceWeights = { wght: { min: 400, max: 600, default: 400 }, wdth: 100 };
const display = { wght: 600, wdth: { min: 62, max: 72, default: 62 } };
// Newsreader's optical sizes would be two thirds of all bytes: reading text and titles each have the one they are set in.
const faces = [
  ['archivo', 'archivo-latin-wdth-normal', 'archivo', interfaceWeights],
  ['archivo', 'archivo-latin-wdth-normal', 'archivo-condensed', display],
  ['newsreader', 'newsreader-latin-opsz-normal', 'newsreader', { wght: 400, opsz: 22 }],
  ['newsreader', 'newsreader-latin-opsz-normal', 'newsreader-bold', { wght: 600, opsz: 22 }],
  ['newsreader', 'newsreader-latin-opsz-italic', 'newsreader-italic', { wght: 425, opsz: 30 }],
];
// What the site sets: kerning, ligatures and figures of one width. Fractions, small figures and marks that stand alone are 10 % of the bytes.
const keepFeatures = ['kern', 'liga', 'tnum'];
const folder = join(root, 'app/ui/fonts');
mkdirSync(folder, { recursive: true });
for (const [family, source, name, variationAxes] of faces) {
  const whole = readFileSync(
    join(root, `node_modules/@fontsource-variable/${family}/files/${source}.woff2`),
  );
  for (const [part, letters] of Object.entries({ core, rest })) {
    const cut = await subsetFont(whole, letters, {
      targetFormat: 'woff2',
      variationAxes,
      keepFeatures,
      noHinting: true,
    });
    writeFileSync(join(folder, `${name}-${part}.woff2`), cut);
    console.log(`${name}-${part}: ${cut.length} bytes`);
  }
}
