// `npm run bench [house] [pages] [growth] [previews] [speed] [desk] [drop-day] [early-presses] [works] [search] [printing] [backup] [import] [club] [club-months] [long-run]`: measures, and prints one table at the end.
import { measureBackup } from './backup.ts';
import { measureClub } from './club.ts';
import { measureClubMonths } from './club-months.ts';
import { measureDesk } from './desk.ts';
import { measureDropDay } from './drop-day.ts';
import { measureEarlyPresses } from './early-presses.ts';
import { measureGrowth } from './growth.ts';
import { measureHouse } from './house.ts';
import { measureImport } from './import.ts';
import { measureLongRun } from './long-run.ts';
import { measurePages } from './pages.ts';
import { measurePreviews } from './previews.ts';
import { measurePrinting } from './printing.ts';
import { type Figure, report } from './report.ts';
import { measureSearch } from './search.ts';
import { measureSpeed } from './speed.ts';
import { measureWorks } from './works.ts';

const suites: Record<string, () => Promise<Figure[]>> = {
  house: measureHouse,
  pages: measurePages,
  growth: measureGrowth,
  previews: measurePreviews,
  speed: measureSpeed,
  desk: measureDesk,
  'drop-day': measureDropDay,
  'early-presses': measureEarlyPresses,
  works: measureWorks,
  search: measureSearch,
  printing: measurePrinting,
  backup: measureBackup,
  import: measureImport,
  club: measureClub,
  'club-months': measureClubMonths,
  'long-run': () => measureLongRun(),
};
/** Minutes long and more: measured only when asked for. */
const onlyByName = new Set(['import', 'club-months', 'long-run']);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in suites));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no ${unknown.join(', ')}. There is: ${Object.keys(suites).join(', ')}.\n`,
  );
  process.exit(1);
}
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(suites)) {
  if (wanted.length > 0 ? !wanted.includes(name) : onlyByName.has(name)) continue;
  process.stdout.write(`Measuring: ${name}…\n`);
  figures.push(...(await measure()));
}
process.stdout.write(`\n${report(figures)}\n`);
