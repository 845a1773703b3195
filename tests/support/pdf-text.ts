import { inflateSync } from 'node:zlib';

/**
 * The words of a PDF in the order in which they were set, a line for each stretch of one typeface. Reads what a reader's copying reads: the table
 * from glyphs to letters that every embedded typeface carries.
 */
export function textOf(pdf: Uint8Array): string {
  const source = Buffer.from(pdf)
    .toString('latin1')
    .replaceAll(
      /(\/FlateDecode\n>>\nstream\n)([\s\S]*?)(\nendstream)/g,
      (_, head: string, packed: string, foot: string) =>
        [head, inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'), foot].join(''),
    );
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, body]) => [id!, body!]),
  );
  const tables = new Map<string, Map<string, string>>();
  for (const [id, body] of objects) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1];
    if (table) tables.set(id, lettersOf(objects.get(table)!));
  }
  const names = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, tables.get(id!)!]),
  );
  const lines: string[] = [];
  for (const [, name, shown] of source.matchAll(/\/(F\d+) [\d.]+ Tf[\s\S]*?\[(.*?)\] TJ/g)) {
    const glyphs = [...shown!.matchAll(/<([0-9a-f]+)>/g)].flatMap(
      ([, hex]) => hex!.match(/.{4}/g) ?? [],
    );
    lines.push(glyphs.map((glyph) => names.get(name!)?.get(glyph) ?? '\ufffd').join(''));
  }
  return lines.join('\n');
}

/** The table in the form in which pdfkit writes it: ranges of glyphs, each with its letters. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first, list] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g)) {
    [...list!.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex], index) => {
      const glyph = (Number.parseInt(first!, 16) + index).toString(16).padStart(4, '0');
      letters.set(
        glyph,
        String.fromCharCode(
          ...(hex!.match(/[0-9a-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)),
        ),
      );
    });
  }
  return letters;
}
