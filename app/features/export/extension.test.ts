import { expect, it } from 'vitest';
import { extensionOf } from './extension.ts';

it.each([
  [[0xff, 0xd8, 0xff, 0xe0], 'jpg'],
  [[0x89, 0x50, 0x4e, 0x47], 'png'],
  [[...Buffer.from('RIFF\0\0\0\0WEBP')], 'webp'],
  [[0, 0, 0, 0x20, ...Buffer.from('ftypavif')], 'avif'],
  [[...Buffer.from('nothing')], 'bin'],
])('reads the kind of a picture off %j: %s', (bytes, extension) => {
  expect(extensionOf(Uint8Array.from(bytes))).toBe(extension);
});
