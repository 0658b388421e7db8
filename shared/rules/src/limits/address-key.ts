const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * What is counted of a caller's address. One IPv6 line has 2^64 addresses to call from, so its network (the first four groups) counts;
 * an IPv4 address counts as it is, also where it is written the IPv6 way.
 */
export function addressKey(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const whole =
    tail === undefined ? groups : [...groups, ...Array(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after];
  const network = whole.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
