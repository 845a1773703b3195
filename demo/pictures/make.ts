import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { loadPicture, pictureNames } from './catalog.ts';
import { writeBlanks } from './blanks/save-blanks.ts';
import { finishedFile, printScale, save, savePrint, workScale } from './save.ts';
import { writeIcons, writeShare } from './studio/icons.ts';

/*
 * npm run demo:pictures                          all of them, into demo/finished
 * npm run demo:pictures -- high-water            one
 * npm run demo:pictures -- high-water --scale 0.5 --out drafts
 * npm run demo:pictures -- moth-gauge-for-dark --print --out print    as large as a printer wants it
 * npm run demo:pictures -- icons                 the icons and the share picture, into public
 * npm run demo:pictures -- blanks                what previews are printed on, into app/integrations/printing/blanks
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string' },
    out: { type: 'string' },
    print: { type: 'boolean', default: false },
  },
});
const names = positionals.length > 0 ? positionals : [...pictureNames, 'icons', 'blanks'];
const scale = values.scale ? Number(values.scale) : values.print ? printScale : workScale;
const out = values.out ?? finishedFile('');
mkdirSync(out, { recursive: true });
const blankFolder = 'app/integrations/printing/blanks';

const started = Date.now();
for (const [index, name] of names.entries()) {
  const seconds = (Date.now() - started) / 1000;
  const left =
    index === 0 ? '' : `, about ${Math.ceil((seconds / index) * (names.length - index))} s left`;
  process.stdout.write(`${index + 1}/${names.length} ${name}${left}\n`);
  for (const file of await make(name)) process.stdout.write(`    ${file}\n`);
}
process.stdout.write(`${names.length} made in ${Math.round((Date.now() - started) / 1000)} s\n`);

async function make(name: string): Promise<string[]> {
  if (name === 'icons') {
    await writeIcons('demo/site');
    await writeShare('demo/site');
    return ['demo/site'];
  }
  if (name === 'blanks') {
    await writeBlanks(blankFolder);
    return [blankFolder];
  }
  const picture = await loadPicture(name);
  const raster = await picture.draw(scale);
  return values.print ? [await savePrint(picture, raster, out)] : save(picture, raster, scale, out);
}
