import { isIPv6 } from 'node:net';

/** Who shares an address, as far as anybody outside can tell: one IPv4 address, or the /64 that one IPv6 household is given. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part ? part.split(':') : []));
  const zeros = tail === undefined ? 0 : 8 - before!.length - after!.length;
  const groups = [...before!, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after!];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
