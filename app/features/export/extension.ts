const beginnings: readonly [string, string, number][] = [
  ['jpg', '\u00ff\u00d8\u00ff', 0],
  ['png', '\u0089PNG', 0],
  ['gif', 'GIF8', 0],
  ['webp', 'WEBP', 8],
  ['avif', 'ftypavif', 4],
  ['heic', 'ftyphei', 4],
  ['tif', 'II*\0', 0],
  ['tif', 'MM\0*', 0],
];

/** What a picture's file is called by, as its first bytes say. */
export function extensionOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return beginnings.find(([, begin, at]) => head.startsWith(begin, at))?.[0] ?? 'bin';
}
