import { expectedDelivery, shortWeekdayText } from '@larder/rules';
import { siteOf, type Site } from '../../src/app/site.ts';
import type { HostConfig } from '../config.ts';

/** What a page says of the store and of the browser it is for, whose cookies and signal (`sec-gpc`) these are. `aheadMs` is how far the store's time is ahead. */
export const siteFor = (
  config: Pick<HostConfig, 'helpPhone' | 'shipping' | 'firewallTokenUrl'>,
  browser: { origin: string; cookies: ReadonlyMap<string, string>; signal?: string },
  aheadMs: number,
): Site => ({
  ...siteOf(browser.origin, browser.cookies, browser.signal),
  phone: config.helpPhone,
  aheadMs,
  deliverBy: `by ${shortWeekdayText(expectedDelivery(new Date(Date.now() + aheadMs)))}`,
  shipping: config.shipping,
  ...(config.firewallTokenUrl !== undefined && { firewall: config.firewallTokenUrl }),
});
