// Cuts the two faces to single weights for printed sheets: `node scripts/print-fonts.mjs` after an update of their packages. Emoji, Greek
// and Cyrillic come from packages that nothing else needs: `npm install --no-save @fontsource/noto-emoji@5.3.2 @fontsource/noto-sans@5.3.0` first.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './bootstrap.mjs';

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
// Every letter of the Latin script that a name or a street in the world is written with.
const letters = {
  latin: range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”‚„†•…‹›′″€™−←↑→↓★✓ŒœŠšŽžŸı',
  'latin-ext': `${range(0x100, 0x24f)}${range(0x1e00, 0x1eff)}`,
  vietnamese: `${range(0x100, 0x24f)}${range(0x1e00, 0x1eff)}`,
};
const faces = [
  ['archivo', 'wdth-normal', 'text', { wght: 400, wdth: 100 }],
  ['archivo', 'wdth-normal', 'strong', { wght: 600, wdth: 100 }],
  ['archivo', 'wdth-normal', 'display', { wght: 600, wdth: 62 }],
  ['newsreader', 'opsz-normal', 'serif', { wght: 400, opsz: 22 }],
  ['newsreader', 'opsz-italic', 'italic', { wght: 425, opsz: 30 }],
];
const folder = join(root, 'app/platform/pdf/typefaces');
mkdirSync(folder, { recursive: true });
for (const [family, axes, name, variationAxes] of faces) {
  for (const [part, wanted] of Object.entries(letters)) {
    const whole = readFileSync(
      join(
        root,
        `node_modules/@fontsource-variable/${family}/files/${family}-${part}-${axes}.woff2`,
      ),
    );
    // Not WOFF2: its packed outlines cannot be embedded in a sheet.
    const cut = await subsetFont(whole, wanted, {
      targetFormat: 'woff',
      variationAxes,
      noHinting: true,
    });
    writeFileSync(join(folder, `${name}-${part}.woff`), cut);
    console.log(`${name}-${part}: ${cut.length} bytes`);
  }
}

// Names and streets in scripts that the two faces lack.
const others = {
  greek: range(0x370, 0x3ff),
  'greek-ext': range(0x1f00, 0x1fff),
  cyrillic: range(0x400, 0x52f),
  'cyrillic-ext': range(0x400, 0x52f),
};
for (const [part, wanted] of Object.entries(others)) {
  const whole = readFileSync(
    join(root, `node_modules/@fontsource/noto-sans/files/noto-sans-${part}-400-normal.woff2`),
  );
  const cut = await subsetFont(whole, wanted, { targetFormat: 'woff', noHinting: true });
  writeFileSync(join(folder, `other-${part}.woff`), cut);
  console.log(`other-${part}: ${cut.length} bytes`);
}

// Each emoji by itself: a sheet sets a family as its people.
const emoji = await subsetFont(
  readFileSync(
    join(root, 'node_modules/@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff2'),
  ),
  range(0x2190, 0x2bff) + range(0x1f000, 0x1faff),
  { targetFormat: 'woff', noHinting: true },
);
writeFileSync(join(folder, 'emoji-symbols.woff'), emoji);
console.log(`emoji-symbols: ${emoji.length} bytes`);
