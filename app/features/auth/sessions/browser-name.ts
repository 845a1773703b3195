// The first that fits: Edge calls itself Chrome and Safari too, and a telephone with Android calls itself Linux.
const browsers = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|\bCriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const devices = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['a Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** What a browser says of itself, in words an owner knows. */
export function browserName(agent: string): string {
  const browser = browsers.find(([, sign]) => sign.test(agent))?.[0] ?? 'A browser';
  const device = devices.find(([, sign]) => sign.test(agent))?.[0];
  return device ? `${browser} on ${device}` : browser;
}
