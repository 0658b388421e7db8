const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOfAddress(ip: string): string[] {
  const [head = '', tail = ''] = ip.toLowerCase().split('::', 2);
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** The first groups of an IPv6 address, as `2001:db8:0::/48`. */
const prefixOf = (ip: string, groups: number): string => `${groupsOfAddress(ip).slice(0, groups).join(':')}::/${groups * 16}`;

/**
 * What is counted of a caller's address. One IPv6 line has 2^64 addresses to call from, so its network (the first four groups) counts;
 * an IPv4 address counts as it is, also where it is written the IPv6 way.
 */
export function addressKey(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped) return mapped;
  return ip.includes(':') ? prefixOf(ip, 4) : ip;
}

/**
 * The network of a caller: the /24 of an IPv4 address, the /48 of an IPv6 address. One customer of a provider often has all addresses of such a network,
 * so votes count by network where addresses are cheap to collect.
 */
export function networkKey(ip: string): string {
  const v4 = MAPPED.exec(ip)?.[1] ?? ip;
  return v4.includes(':') ? prefixOf(v4, 3) : `${v4.split('.').slice(0, 3).join('.')}.0/24`;
}
