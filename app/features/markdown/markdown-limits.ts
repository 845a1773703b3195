/**
 * What a text may hold so that reading it costs no server its stack and nobody a wait. The reader of markdown goes down one level of the
 * stack for each block within a block, and looks back over the open marks and lines of a block for each new one.
 */
const most = { depth: 20, marks: 500, lines: 2000 } as const;

/** Said at the field of a text that is refused. */
export const tangledSentence =
  'This text has too many quotes, lists or marks (* _ ~ ` [ ]) within one another. Take some of them out, or put empty lines between them.';

/** One mark that holds a block: of a quote, of a list, or of a footnote. */
const holder = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^[^\]\s]{1,999}\]:)/y;
/** Nothing after it goes on with the paragraph before it: an empty line, or an empty one of a quote. */
const empty = /^(?: {0,3}>(?: ?>)*)?[ \t]*$/;
/** An item of a list begins a paragraph of its own. */
const item = /^ {0,3}[-+*][ \t]{1,4}[^ \t]/;
const mark = /[*_~`]{1,3}|[[\]]/g;

/** Whether a text is nested deeper, or has more marks in one paragraph, than anybody writes. It takes time in proportion to its length. */
export function isTangled(text: string): boolean {
  let marks = 0;
  let lines = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    if (depthOf(line) > most.depth) return true;
    const isEmpty = empty.test(line);
    if (isEmpty || item.test(line)) marks = 0;
    lines = isEmpty ? 0 : lines + 1;
    marks += line.match(mark)?.length ?? 0;
    if (marks > most.marks || lines > most.lines) return true;
  }
  return false;
}

/** How many blocks within one another a line begins with. Where a list's item is moved in, it stands in those above it: two blanks each. */
function depthOf(line: string): number {
  let depth = 0;
  let end = 0;
  for (holder.lastIndex = 0; depth <= most.depth && holder.test(line); depth += 1)
    end = holder.lastIndex;
  const blanks = line.slice(0, end).replaceAll('\t', '    ').replaceAll(/[^ ]/g, '').length;
  return depth + Math.floor(Math.max(0, blanks - depth) / 2);
}
