// Cuts the site's two faces down to the letters and the weights it uses: `node scripts/fonts.mjs` after an update of their packages.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './bootstrap.mjs';

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
// Western European letters and the signs our own sentences use; other alphabets come from the whole file (fonts.css).
const text = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ŒœŠšŽžŸıĀāĒēĪīŌōŪūĆćČčĐđŁłŃńŚśŹźŻż–—‘’‚“”„†•…′″‹›€™←↑→↓−×÷★✓·';
// Newsreader's optical sizes would be two thirds of all bytes: reading text and titles each have the one they are set in.
const faces = [
  ['archivo', 'archivo-latin-wdth-normal', { wght: { min: 400, max: 700, default: 400 }, wdth: { min: 62, max: 100, default: 100 } }],
  ['newsreader', 'newsreader-latin-opsz-normal', { wght: { min: 380, max: 600, default: 400 }, opsz: 22 }],
  ['newsreader', 'newsreader-latin-opsz-italic', { wght: 425, opsz: 30 }],
];
const folder = join(root, 'app/ui/fonts');
mkdirSync(folder, { recursive: true });
for (const [family, name, variationAxes] of faces) {
  const whole = readFileSync(join(root, `node_modules/@fontsource-variable/${family}/files/${name}.woff2`));
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes, noHinting: true });
  writeFileSync(join(folder, `${name.replace('-latin', '')}.woff2`), cut);
  console.log(`${name}: ${whole.length} → ${cut.length} bytes`);
}
