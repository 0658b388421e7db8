const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');

/**
 * What is counted of a caller's address. One IPv6 line has 2^64 addresses to call from, so its network (the first four groups) counts;
 * an IPv4 address counts as it is, also where it is written the IPv6 way.
 */
export function addressKey(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.toLowerCase().split('::', 2);
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const network = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
