/** The colors merchandise comes in (spec. section 3). Kept apart from the contract, so that no schema travels to the browser. */
export const colors = ['white', 'black', 'navy', 'gray', 'red', 'green'] as const;

export type Color = (typeof colors)[number];

/** The class that paints each one. */
export const colorPaints: Record<Color, string> = {
  white: 'bg-[#ffffff]',
  black: 'bg-[#000000]',
  navy: 'bg-[#1e3a8a]',
  gray: 'bg-[#6b7280]',
  red: 'bg-[#dc2626]',
  green: 'bg-[#16a34a]',
};
