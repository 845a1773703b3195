/** What stands in a line of its own and is shown as what it names. */
export type Block =
  | { kind: 'picture'; id: string; alt: string; caption: string }
  | { kind: 'upload'; id: string }
  | { kind: 'work'; id: string; title: string };

const uuid = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const words = String.raw`((?:\\.|[^\]\\])*)`;
const pictureLine = new RegExp(
  String.raw`^!\[${words}\]\(picture:${uuid}(?: "((?:\\.|[^"\\])*)")?\)\s*$`,
);
const uploadLine = new RegExp(String.raw`^!\[[^\]]*\]\(upload:${uuid}\)\s*$`);
const workLine = new RegExp(String.raw`^\[${words}\]\(work:${uuid}\)\s*$`);

/** The block that a line is; undefined for a line of text. */
export function blockOf(line: string): Block | undefined {
  if (!line.startsWith('[') && !line.startsWith('![')) return undefined;
  const picture = pictureLine.exec(line);
  if (picture)
    return {
      kind: 'picture',
      id: picture[2]!,
      alt: plain(picture[1]!),
      caption: plain(picture[3] ?? ''),
    };
  const upload = uploadLine.exec(line);
  if (upload) return { kind: 'upload', id: upload[1]! };
  const work = workLine.exec(line);
  return work ? { kind: 'work', id: work[2]!, title: plain(work[1]!) } : undefined;
}

/** A block as its line. */
export function lineOf(block: Block): string {
  if (block.kind === 'upload') return `![](upload:${block.id})`;
  if (block.kind === 'work') return `[${escaped(block.title, /[[\]\\]/g)}](work:${block.id})`;
  const caption = block.caption ? ` "${escaped(block.caption, /["\\]/g)}"` : '';
  return `![${escaped(block.alt, /[[\]\\]/g)}](picture:${block.id}${caption})`;
}

const escaped = (text: string, signs: RegExp) =>
  text.replaceAll(/[\r\n]+/g, ' ').replaceAll(signs, (sign) => `\\${sign}`);

const plain = (text: string) => text.replaceAll(/\\(.)/g, '$1');

/** A text in which a file that has arrived stands as the picture that it became. */
export const withArrived = (body: string, uploadId: string, pictureId: string) =>
  body.replaceAll(`(upload:${uploadId})`, `(picture:${pictureId})`);

/** A text without a file that does not come. */
export function withoutUpload(body: string, uploadId: string): string {
  return body
    .split('\n')
    .filter((line) => {
      const block = blockOf(line);
      return !(block?.kind === 'upload' && block.id === uploadId);
    })
    .join('\n');
}
