import { addressKey } from '@larder/rules/limits/address-key';

/**
 * Names the network of an address: /24 of IPv4, /48 of IPv6. One person can easily send from many addresses, but only from few networks.
 */
export function networkKey(ip: string): string {
  const key = addressKey(ip);
  const separator = key.includes(':') ? ':' : '.';
  return key.split(separator).slice(0, 3).join(separator);
}
