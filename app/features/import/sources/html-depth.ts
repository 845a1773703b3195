/** Elements that hold none, and those that end by themselves where the next one begins: they add no level of their own. */
const flat = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot option'.split(
    ' ',
  ),
);
/** What drawings are made of: within one, `/>` ends it, as it ends nothing else. */
const shapes = new Set(
  'circle ellipse g image line path polygon polyline rect stop text tspan use'.split(' '),
);
/** Pages of page builders have about 40 levels. The reader of HTML goes down one level of the stack for each. */
const mostLevels = 200;

/** Said of what is nested deeper than any page. */
export const tooDeepSentence = 'its text is nested too deeply to be read.';

/** Whether HTML has more elements within one another than any page. It is told by its marks alone, in time in proportion to its length. */
export function isTooDeep(html: string): boolean {
  const open = new Map<string, number>();
  let levels = 0;
  for (const [, end, written = '', rest] of html.matchAll(/<(\/?)([a-z][a-z0-9:-]*)([^<>]*)/gi)) {
    const name = written.toLowerCase();
    const before = open.get(name) ?? 0;
    if (flat.has(name) || (end && before === 0)) continue;
    if (shapes.has(name) && rest?.endsWith('/') && open.get('svg')) continue;
    const step = end ? -1 : 1;
    open.set(name, before + step);
    levels += step;
    if (levels > mostLevels) return true;
  }
  return false;
}
