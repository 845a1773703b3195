import { hasLetter } from './pdfkit.server.ts';
import { type Face, type Font, inEveryFace, parts } from './typefaces.server.ts';

/** Points (1/72 inch). */
export type Points = number;

/** A stretch of letters of one part of a face; without a part, a letter that no part has. */
export type Run = { text: string; font: Font | undefined; width: Points };
type Line = { runs: Run[]; width: Points };
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks text into lines: at blanks, and within a word only where one is longer than a line. */
export function typesetter(doc: PDFKit.PDFDocument) {
  const fonts = new Map<string, Run['font']>();

  function fontOf(face: Face, letter: string): Run['font'] {
    const key = `${face} ${letter}`;
    if (!fonts.has(key))
      fonts.set(
        key,
        [...parts.map((part) => `${face}-${part}` as const), ...inEveryFace].find((name) =>
          hasLetter(doc, name, letter),
        ),
      );
    return fonts.get(key);
  }

  function measure(text: string, face: Face, em: Points): Line {
    const runs: Run[] = [];
    for (const { segment } of letters.segment(text)) {
      // Full-width and other second forms of a letter are printed as the letter itself.
      const letter = fontOf(face, segment) ? segment : segment.normalize('NFKC');
      const font = fontOf(face, letter);
      const last = runs.at(-1);
      if (font && last?.font === font) last.text += letter;
      else runs.push({ text: letter, font, width: em * 0.7 });
    }
    for (const run of runs)
      if (run.font) run.width = doc.font(run.font, em).widthOfString(run.text);
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  }

  function set(text: string, face: Face, em: Points, width: Points): readonly Line[] {
    return text
      .normalize('NFC')
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .flatMap((paragraph) => {
        const lines: string[] = [];
        let line = '';
        for (const piece of piecesOf(
          tidy(paragraph),
          (word) => measure(word, face, em).width <= width,
        )) {
          if (line !== '' && measure((line + piece).trimEnd(), face, em).width > width) {
            lines.push(line.trimEnd());
            line = piece.trimStart();
          } else line += piece;
        }
        return [...lines, line.trimEnd()].map((each) => measure(each, face, em));
      });
  }

  let last: { what: string; lines: readonly Line[] } | undefined;
  /** What is measured is drawn next: thousands of labels are set once each. */
  return (...what: Parameters<typeof set>): readonly Line[] => {
    const name = what.join('\n');
    if (last?.what !== name) last = { what: name, lines: set(...what) };
    return last.lines;
  };
}

/** Words with the blank after them; one that does not fit a line by itself, letter by letter. */
function piecesOf(paragraph: string, fits: (word: string) => boolean): string[] {
  return (paragraph.match(/\S+\s*|\s+/g) ?? []).flatMap((word) =>
    fits(word.trimEnd()) ? [word] : Array.from(letters.segment(word), ({ segment }) => segment),
  );
}

/** Control characters, orders to write backward, and what joins emoji or chooses their look, show nothing by themselves. */
function tidy(text: string): string {
  return text
    .replace(/\t/g, ' ')
    .replace(/\ufe0e|\ufe0f/g, '')
    .replace(/[\p{Cc}\u00ad\u200b-\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu, '');
}
