// What pdfkit has and its types leave out, each behind one cast.

/** Whether a font of the document has a letter: only the font that pdfkit has open knows. */
export function hasLetter(doc: PDFKit.PDFDocument, font: string, letter: string): boolean {
  const opened = doc.font(font) as unknown as Record<
    '_font',
    { font: { hasGlyphForCodePoint: (code: number) => boolean } }
  >;
  return [...letter].every((one) => opened['_font'].font.hasGlyphForCodePoint(one.codePointAt(0)!));
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
