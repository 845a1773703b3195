import { describe, expect, it } from 'vitest';
import { textOf } from '#tests/support/pdf-text.ts';
import { openPage } from './pdf.server.ts';

const at = new Date('2026-11-21T12:00:00Z');
const open = () => openPage({ title: 'A slip', size: 'A4', at, compress: false });
async function printed(text: string, width?: number): Promise<string> {
  const sheet = await open();
  sheet.write(text, { x: 40, y: 40, width });
  return textOf(await sheet.bytes());
}

describe('a printed sheet', () => {
  it('is a PDF that carries the typefaces of the site and no other', async () => {
    const sheet = await open();
    for (const face of ['text', 'strong', 'display', 'serif', 'italic'] as const)
      sheet.write(face, { x: 40, y: 40, face });
    const file = Buffer.from(await sheet.bytes()).toString('latin1');
    expect(file.startsWith('%PDF-1.')).toBe(true);
    const fonts = new Set(
      [...file.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name!.split('-')[0]),
    );
    expect([...fonts].every((name) => /^(Archivo|Newsreader)/.test(name!))).toBe(true);
    expect(file).not.toContain('Helvetica');
    expect(file).toContain('(D:20261121120000Z)');
  });

  it('says in every face what was written', async () => {
    for (const face of ['text', 'strong', 'display', 'serif', 'italic'] as const) {
      const sheet = await open();
      sheet.write('Gasometer, Dusk 24 × 36 in — “fi” & €4,200.00', { x: 40, y: 40, face });
      expect(textOf(await sheet.bytes())).toBe('Gasometer, Dusk 24 × 36 in — “fi” & €4,200.00');
    }
  });

  it('goes out sheet by sheet while it is printed, and is the same file', async () => {
    const drawn: number[] = [];
    async function* draw({ doc, write }: Awaited<ReturnType<typeof open>>) {
      for (const number of [1, 2, 3, 4]) {
        if (number > 1) doc.addPage();
        drawn.push(number);
        write(`Sheet ${number}`, { x: 40, y: 40 });
        yield;
      }
    }
    const [whole, parted] = [await open(), await open()];
    for await (const _ of draw(whole));
    drawn.length = 0;
    const pieces: Uint8Array[] = [];
    const drawnAtFirst: number[] = [];
    for await (const piece of parted.pieces(draw(parted))) {
      if (pieces.length === 0) drawnAtFirst.push(...drawn);
      pieces.push(piece);
    }
    expect(drawn).toEqual([1, 2, 3, 4]);
    expect(drawnAtFirst.length).toBeLessThan(4);
    expect(textOf(Buffer.concat(pieces))).toBe(textOf(await whole.bytes()));
    expect(textOf(Buffer.concat(pieces))).toContain('Sheet 4');
  });

  it('knows the letters of the Latin script wherever in the faces they are', async () => {
    expect(
      (await printed('Łódź, Žižkov, Đà Nẵng, İstanbul, Ærø, Þingeyri')).replaceAll('\n', ''),
    ).toBe('Łódź, Žižkov, Đà Nẵng, İstanbul, Ærø, Þingeyri');
  });

  it('knows Greek and Cyrillic, in every face', async () => {
    const name = 'Дмитрий Шостакович, Ґудзь, Ελένη Παπαδοπούλου';
    const words = await printed(name);
    expect(words).not.toContain('A box stands');
    expect(words.replaceAll('\n', '')).toBe(name);
    const sheet = await open();
    sheet.write('Ελένη', { x: 40, y: 40, face: 'display' });
    expect(textOf(await sheet.bytes())).toBe('Ελένη');
  });

  it('draws a box for a letter it lacks and says so', async () => {
    const text = await printed('東京都 Ines');
    expect(text).toContain(' Ines');
    expect(text).toContain('A box stands for a letter');
    expect(await printed('Ines')).not.toContain('A box stands');
  });

  it('draws emoji, joined ones each by itself, in every face', async () => {
    const words = await printed('Happy birthday 🎉❤️ 👩‍🎨 ✨ ☀︎');
    expect(words).not.toContain('A box stands');
    expect(words.replaceAll('\n', '')).toBe('Happy birthday 🎉❤ 👩🎨 ✨ ☀');
    const sheet = await open();
    sheet.write('Für dich 🎂', { x: 40, y: 40, face: 'serif' });
    expect(textOf(await sheet.bytes()).replaceAll('\n', '')).toBe('Für dich 🎂');
  });

  it('asks nobody to write letters by hand where it goes to a buyer', async () => {
    const sheet = await openPage({ title: '', size: 'A4', at, compress: false, foot: null });
    sheet.write('東京都', { x: 40, y: 40 });
    expect(textOf(await sheet.bytes())).not.toContain('A box stands');
  });

  it('sets second forms of letters as the letters themselves', async () => {
    expect(await printed('１２ Quay')).toBe('12 Quay');
  });

  it.each(['(parens) \\ and /Names << >> %comment', ') Tj ET\nQ', '<b>bold</b> &amp;'])(
    'sets %o as words',
    async (text) => {
      expect((await printed(text)).split('\n')).toEqual(text.split('\n'));
    },
  );

  it('leaves out control characters and orders to write backward', async () => {
    expect(await printed('a\u0007b\u202ec\u200bd')).toBe('abcd');
  });

  it('breaks lines at blanks, and a word only where it is longer than a line', async () => {
    const lines = (await printed(`Birches at the weir pool ${'w'.repeat(40)}`, 90)).split('\n');
    expect(lines.length).toBeGreaterThan(4);
    expect(lines[0]).toBe('Birches at the weir');
    expect(lines[1]).toMatch(/^pool w+$/);
    expect(lines.join('').replaceAll(' ', '')).toBe(`Birchesattheweirpool${'w'.repeat(40)}`);
  });

  it('says before it prints how high words stand', async () => {
    const sheet = await open();
    const style = { size: 12, leading: 1.5, width: 90 };
    const text = 'Birches at the weir pool';
    expect(sheet.write(text, { x: 0, y: 100, ...style })).toBe(100 + sheet.heightOf(text, style));
    expect(sheet.heightOf(text, style)).toBe(36);
    await sheet.bytes();
  });
});
