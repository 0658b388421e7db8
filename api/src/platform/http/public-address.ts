import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Private, local and unusable addresses, which no address that people enter may reach through the store. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
// All routed addresses are in 2000::/3. Tunnels to IPv4 and documentation addresses within it are not public.
const PUBLIC6 = new BlockList();
PUBLIC6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001:db8::', 32],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

/** Whether a host is an IP address rather than a name. */
export const isAddress = (host: string): boolean => isIP(host) !== 0;

/** Whether an IP address belongs to the open network. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isPublicAddress(mapped);
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4');
  return isIP(address) === 6 && PUBLIC6.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
}

/** A name leads into a private network. */
export class PrivateAddressError extends Error {
  constructor() {
    super('The address leads into a private network.');
    this.name = 'PrivateAddressError';
  }
}

/** Resolves a name, but fails with {@link PrivateAddressError} for private addresses: the connection uses the checked address. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  systemLookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const addresses = found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (!first || addresses.length < found.length) return done(new PrivateAddressError(), '', 0);
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};
