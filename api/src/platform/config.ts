import { shippingOf } from '@larder/contracts/shipping-settings';
import { deliveryArea, type DeliveryArea, type ShippingConfig } from '@larder/rules';
import type { Env } from './env.ts';

/** Numbers of the store that operations may change; the rules take them as arguments. */
export interface StoreConfig {
  /** Address of the shop as browsers see it, without a slash at its end. */
  publicUrl: string;
  secureCookies: boolean;
  /** Thresholds and fees per box (OP-016). */
  shipping: ShippingConfig;
  /** Destination of returns; null when the store accepts none. */
  returnsAddress: string | null;
  /** What can be delivered to a ZIP (OP-125). */
  deliveryTo(zip: string): DeliveryArea;
}

const SAMPLE_ADDRESS = 'Larder Returns, 1 Sample Street, Reno, NV 89501';

/** Derives the store's settings from the environment. Outside production a sample address takes returns. */
export function storeConfig(
  env: Pick<Env, 'PUBLIC_URL' | 'NO_FRESH_ZIPS' | 'FREE_SHIPPING_FROM' | 'SHIPPING_FEES' | 'RETURNS_ADDRESS' | 'isProduction'>,
): StoreConfig {
  return {
    publicUrl: env.PUBLIC_URL.replace(/\/$/, ''),
    secureCookies: env.PUBLIC_URL.startsWith('https:'),
    shipping: shippingOf(env),
    returnsAddress: env.RETURNS_ADDRESS ?? (env.isProduction ? null : SAMPLE_ADDRESS),
    deliveryTo: (zip) => deliveryArea(zip, env.NO_FRESH_ZIPS),
  };
}
