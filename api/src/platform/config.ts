import { shippingOf } from '@larder/contracts/shipping-settings';
import { zipIsIn, type ShippingConfig } from '@larder/rules';
import type { Env } from './env.ts';

/** Numbers of the store that operations may change; the rules take them as arguments. */
export interface StoreConfig {
  /** Address of the shop as browsers see it, without a slash at its end. */
  publicUrl: string;
  secureCookies: boolean;
  /** Thresholds and fees per box (OP-016). */
  shipping: ShippingConfig;
  /** Where returns are sent; null where the store takes none. */
  returnsAddress: string | null;
  /** Whether fresh items reach a ZIP (OP-125). */
  deliversFresh(zip: string): boolean;
}

const SAMPLE_ADDRESS = 'Larder Returns, 1 Sample Street, Reno, NV 89501';

export function storeConfig(
  env: Pick<Env, 'PUBLIC_URL' | 'NO_FRESH_ZIPS' | 'FREE_SHIPPING_FROM' | 'SHIPPING_FEES' | 'RETURNS_ADDRESS' | 'isProduction'>,
): StoreConfig {
  return {
    publicUrl: env.PUBLIC_URL.replace(/\/$/, ''),
    secureCookies: env.PUBLIC_URL.startsWith('https:'),
    shipping: shippingOf(env),
    returnsAddress: env.RETURNS_ADDRESS ?? (env.isProduction ? null : SAMPLE_ADDRESS),
    deliversFresh: (zip) => !zipIsIn(env.NO_FRESH_ZIPS, zip),
  };
}
