import { expect, it } from 'vitest';
import { openPage } from '#app/platform/pdf/pdf.server.ts';
import { fitting } from './labels.server.ts';
import { gridFor } from './sheets.ts';

const longest = [
  'Maximiliane Wilhelmina von Hohenlohe-Schillingsfürst-Waldenburg',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Railway Station House, Flat 12B',
  'c/o The Anglesey Society for the Encouragement of Printmaking, Second Floor',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  'LL61 5UJ',
  'United Kingdom',
].join('\n');

it.each(['US', 'DE'])(
  'a long address stands on a label of %s with its country, above the word about customs',
  async (country) => {
    const { size: paper, width, height } = gridFor(country);
    const sheet = await openPage({ title: 'Labels', size: paper, at: new Date(0) });
    const room = { width: width - 40, height: height - 17 };
    const style = fitting(sheet, longest, room);
    expect(sheet.heightOf(longest, style)).toBeLessThanOrEqual(room.height);
    expect(style.size).toBeGreaterThanOrEqual(4.5);
    expect(fitting(sheet, 'Ada Brandt\n18 Foundry Row\nDuluth, MN 55802', room).size).toBe(10.5);
    await sheet.bytes();
  },
);
