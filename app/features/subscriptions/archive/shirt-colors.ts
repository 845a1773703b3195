/** How a cloth is painted, by the word for its color; its owner writes that in words of her own. */
const paints: Readonly<Record<string, string>> = {
  black: 'bg-[#23252a]',
  charcoal: 'bg-[#35393e]',
  gray: 'bg-[#6b7280]',
  grey: 'bg-[#6b7280]',
  slate: 'bg-[#4b545c]',
  heather: 'bg-[#a9aaa8]',
  white: 'bg-[#f6f5f1]',
  natural: 'bg-[#ece5d6]',
  cream: 'bg-[#ece5d6]',
  ecru: 'bg-[#e6dcc6]',
  sand: 'bg-[#d9c497]',
  yellow: 'bg-[#d9ab44]',
  mustard: 'bg-[#c1922f]',
  ochre: 'bg-[#b98a35]',
  orange: 'bg-[#c5632c]',
  rust: 'bg-[#9c4a2c]',
  clay: 'bg-[#b8a48a]',
  brown: 'bg-[#5d4636]',
  red: 'bg-[#a8322c]',
  burgundy: 'bg-[#5f2230]',
  maroon: 'bg-[#5f2230]',
  pink: 'bg-[#d9a5a4]',
  purple: 'bg-[#51405f]',
  navy: 'bg-[#263b52]',
  indigo: 'bg-[#2d3a5e]',
  blue: 'bg-[#42688a]',
  teal: 'bg-[#2f6268]',
  green: 'bg-[#4d6a48]',
  moss: 'bg-[#5f6e46]',
  olive: 'bg-[#5e5f3b]',
  sage: 'bg-[#95a287]',
};

/** The class that paints a cloth: the last word of its name that is a color (“washed navy”), and a quiet one where none is. */
export function shirtColorClass(color: string): string {
  const words = color.toLowerCase().match(/[a-z]+/g) ?? [];
  const known = words.findLast((word) => Object.hasOwn(paints, word));
  return (known && paints[known]) ?? 'bg-recess';
}
