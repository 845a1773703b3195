/** What strangers read before the shop opens. */
export const openingCopy = {
  title: 'Opening soon',
  newsletter: 'Leave your address, and you hear when the shop opens.',
  write: 'Write to the studio',
} as const;
