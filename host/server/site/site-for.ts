import type { LiveContent, TakenKind } from '@larder/contracts';
import { expectedDelivery, shortWeekdayText, WALLETS } from '@larder/rules';
import { siteOf, type Site } from '../../src/app/site.ts';
import type { HostConfig } from '../config.ts';

const CARDS = ['Visa', 'Mastercard', 'American Express', 'Discover'] as const;

/** Data of a page about the store and the requesting browser, by its cookies and signal (`sec-gpc`). `aheadMs` is how far the store's time is ahead, `takes` the payment methods besides cards, `content` what employees published. */
export const siteFor = (
  config: Pick<HostConfig, 'helpPhone' | 'shipping' | 'firewallTokenUrl'>,
  browser: { origin: string; cookies: ReadonlyMap<string, string>; signal?: string },
  aheadMs: number,
  takes: readonly TakenKind[],
  content: Pick<LiveContent, 'strip_visitor' | 'strip_shopper'> | null,
): Site => ({
  ...siteOf(browser.origin, browser.cookies, browser.signal),
  phone: config.helpPhone,
  aheadMs,
  deliverBy: `by ${shortWeekdayText(expectedDelivery(new Date(Date.now() + aheadMs)))}`,
  takes: [...CARDS, ...takes.flatMap((kind): readonly string[] => (kind === 'wallets' ? WALLETS : ['EBT']))],
  shipping: config.shipping,
  strips: { visitor: content?.strip_visitor ?? null, shopper: content?.strip_shopper ?? null },
  ...(config.firewallTokenUrl !== undefined && { firewall: config.firewallTokenUrl }),
});
