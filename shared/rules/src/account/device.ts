const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];
const DEVICES: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameOf = (table: typeof BROWSERS, userAgent: string, unknown: string): string =>
  table.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? unknown;

/** Name of a device from its user agent: `Chrome`, `Windows`. */
export const deviceOf = (userAgent: string): { browser: string; device: string } => ({
  browser: nameOf(BROWSERS, userAgent, 'Unknown browser'),
  device: nameOf(DEVICES, userAgent, 'unknown device'),
});

/** An address of the internet, only so far that its owner knows the network again: `203.0.…`. */
export function roughPlace(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '');
  if (/^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1|f[cd][0-9a-f]{2}:|fe80:)/i.test(plain)) return 'this network';
  const v4 = /^(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(plain)?.[1];
  if (v4 !== undefined) return `${v4}.…`;
  const v6 = /^([0-9a-f]{1,4}:[0-9a-f]{1,4}):/i.exec(plain)?.[1];
  return v6 === undefined ? 'an unknown network' : `${v6}:…`;
}
