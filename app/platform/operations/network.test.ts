import { describe, expect, it } from 'vitest';
import { networkOf, roughNetwork, siteOf, tellsVisitorsApart } from './network.server.ts';

describe('who shares an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['no address', 'no address'],
  ])('%s is of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the site of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2::9', '2001:db8:1'],
    ['2001:db8:1:ffff::9', '2001:db8:1'],
    ['2001:db8:2::9', '2001:db8:2'],
  ])('%s is of %s', (address, site) => {
    expect(siteOf(address)).toBe(site);
  });
});

describe('an address that tells visitors apart', () => {
  it.each(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1'])('%s does', (address) => {
    expect(tellsVisitorsApart(address)).toBe(true);
  });
  it.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.9',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1%eth0',
    'no address',
  ])('%s does not', (address) => {
    expect(tellsVisitorsApart(address)).toBe(false);
  });
});

it.each([
  ['198.51.100.7', '198.51.100.x'],
  ['::ffff:198.51.100.7', '198.51.100.x'],
  ['2001:db8:1:2::7', '2001:db8:1:x'],
  ['127.0.0.1', 'this machine'],
  ['::1', 'this machine'],
])('shows %s as %s', (address, shown) => expect(roughNetwork(address)).toBe(shown));
