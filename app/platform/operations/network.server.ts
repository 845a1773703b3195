import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Who shares an address, as far as anybody outside can tell: one IPv4 address, or the /64 that one IPv6 household is given. */
export function networkOf(address: string): string {
  return prefixOf(address, 4);
}

/** The site that an address is of: one IPv4 address, or the /48 that one IPv6 customer can be given, so that changing the /64 within it changes nothing. */
export function siteOf(address: string): string {
  return prefixOf(address, 3);
}

/**
 * Whether an address tells visitors apart. One from a private range is that of a proxy that was not named in TRUST_PROXY, or of
 * a visitor on the server's own network: all of them look alike.
 */
export function tellsVisitorsApart(address: string): boolean {
  const plain = prefixOf(address, 8);
  if (isIPv4(plain)) return !notPublic.check(plain);
  return isIPv6(address) && !notPublic.check(address.split('%')[0] ?? '', 'ipv6');
}

/** Loopback, private, link-local and carriers' shared addresses (RFC 1918, 6598, 3927, 4193, 4291). */
const notPublic = new BlockList();
for (const [range, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  notPublic.addSubnet(range, bits);
for (const [range, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  notPublic.addSubnet(range, bits, 'ipv6');

function prefixOf(address: string, length: number): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part ? part.split(':') : []));
  const zeros = tail === undefined ? 0 : 8 - before!.length - after!.length;
  const groups = [...before!, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after!];
  return groups
    .slice(0, length)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** A network for a person to recognize, without the part that tells one household from the next: `198.51.100.x`, `2001:db8:1:x`. */
export function roughNetwork(address: string): string {
  const network = networkOf(address);
  if (network.startsWith('127.') || network === '0:0:0:0') return 'this machine';
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}:x`;
  return network.replace(/\.\d+$/, '.x');
}
