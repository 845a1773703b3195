// What pdfkit has and its types leave out, each behind one cast.

/** Whether a font of the document has a letter: only the font that pdfkit has open knows. */
export function hasLetter(doc: PDFKit.PDFDocument, font: string, letter: string): boolean {
  const opened = doc.font(font) as unknown as Record<
    '_font',
    { font: { hasGlyphForCodePoint: (code: number) => boolean } }
  >;
  return [...letter].every((one) => opened['_font'].font.hasGlyphForCodePoint(one.codePointAt(0)!));
}

/** The outlines of a stretch of letters, as SVG path data in the font's own units with y downward; `scale` makes a letter one unit high. */
export function outlineOf(
  doc: PDFKit.PDFDocument,
  font: string,
  text: string,
): { d: string; scale: number } {
  type Path = { transform: (...matrix: number[]) => Path; toSVG: () => string };
  type Opened = {
    unitsPerEm: number;
    layout: (text: string) => {
      glyphs: { path: Path }[];
      positions: { xAdvance: number; xOffset: number }[];
    };
  };
  const opened = (doc.font(font) as unknown as Record<'_font', { font: Opened }>)['_font'].font;
  const { glyphs, positions } = opened.layout(text);
  let x = 0;
  const shapes = glyphs.map(({ path }, index) => {
    const { xAdvance, xOffset } = positions[index]!;
    const left = x + xOffset;
    x += xAdvance;
    return path.transform(1, 0, 0, -1, left, 0).toSVG();
  });
  return { d: shapes.join(''), scale: 1 / opened.unitsPerEm };
}

/** The size of a picture that the document is to hold, in pixels. */
export function pictureSize(
  doc: PDFKit.PDFDocument,
  picture: Buffer,
): { width: number; height: number } {
  return (
    doc as unknown as { openImage: (bytes: Buffer) => { width: number; height: number } }
  ).openImage(picture);
}
