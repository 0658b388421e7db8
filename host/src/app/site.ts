import type { StripContent } from '@larder/contracts';
import { createContext, use } from 'react';
import { DEFAULT_SHIPPING, type ShippingConfig } from '@larder/rules';
import { DEFAULT_PHONE } from '@larder/rules/shell/help-phone';
import { browserOptsOut, OPT_OUT_COOKIE } from '@larder/rules/shell/opt-out';

/** Color theme: the system's own setting, or the shopper's choice. */
export const THEMES = ['system', 'light', 'dark'] as const;
/** Color theme of the store. */
export type Theme = (typeof THEMES)[number];

/** Name of the cookie that stores the choice for a year; without it the system decides. */
export const THEME_COOKIE = 'theme';
/** Name of the cookie that stores which announcements were closed, for a day (OP-153). */
export const CLOSED_COOKIE = 'announced';

/** How a shopper opted out: by the form, or by the browser's signal (Global Privacy Control). */
export type OptOut = 'no' | 'here' | 'browser';

/** Strips above the header that employees published; null where the store's own is shown. */
export interface Strips {
  readonly visitor: StripContent | null;
  readonly shopper: StripContent | null;
}

export const NO_STRIPS: Strips = { visitor: null, shopper: null };

/** Facts about the request of a page; the same on the server and in the browser, because the page contains them. */
export interface Site {
  /** Public origin such as `https://store.example`, without a slash at its end; empty when none can be trusted. */
  readonly origin: string;
  readonly theme: Theme;
  /** Kinds of announcements that were closed within the last day. */
  readonly closed: readonly string[];
  readonly optOut: OptOut;
  /** The help line as shoppers read it (SHELL-188, OP-101). */
  readonly phone: string;
  /** Offset of the simulated time from the real time (ms); 0 in production. */
  readonly aheadMs: number;
  /** Day on which groceries that are ordered now are expected (`by Thu, Dec 3`), in Los Angeles (CHK-048); empty when unknown. */
  readonly deliverBy: string;
  /** Names of the cards, wallets and EBT that can be paid with, such as `Visa` (CHK-005 … CHK-013). */
  readonly takes: readonly string[];
  /** Shipping fees of this store (OP-016). */
  readonly shipping: ShippingConfig;
  /** Published strips above the header. */
  readonly strips: Strips;
  /** Endpoint of the value of `x-waf-token`; without one each session creates its own (OP-148). */
  readonly firewall?: string;
}

export const UNKNOWN_SITE: Site = {
  origin: '',
  theme: 'system',
  closed: [],
  optOut: 'no',
  phone: DEFAULT_PHONE,
  aheadMs: 0,
  deliverBy: '',
  takes: [],
  shipping: DEFAULT_SHIPPING,
  strips: NO_STRIPS,
};

export const SiteContext = createContext<Site>(UNKNOWN_SITE);
/** Returns the facts about the page's request. */
export const useSite = (): Site => use(SiteContext);

/** Whether a request is from a visitor who opted out; the browser's signal counts as much as the form. */
export const optOutOf = (cookies: ReadonlyMap<string, string>, signal: string | undefined): OptOut =>
  browserOptsOut(cookies.get(OPT_OUT_COOKIE), signal) ? (signal === '1' ? 'browser' : 'here') : 'no';

/** Reads what cookies and the browser's signal say; anything unknown is as if it were not there. */
export function siteOf(
  origin: string,
  cookies: ReadonlyMap<string, string>,
  signal?: string,
): Omit<Site, 'phone' | 'aheadMs' | 'deliverBy' | 'takes' | 'shipping' | 'strips' | 'firewall'> {
  const theme = THEMES.find((each) => each === cookies.get(THEME_COOKIE)) ?? 'system';
  const closed = (cookies.get(CLOSED_COOKIE) ?? '').split('.').filter((kind) => /^[a-z-]{1,20}$/.test(kind));
  return { origin, theme, closed, optOut: optOutOf(cookies, signal) };
}

/** Turns a path of the store into an absolute address. Absolute addresses and other text stay as they are. */
export const absolute = (origin: string, path: string): string => (/^\/(?!\/)/.test(path) ? origin + path : path);

/** Fields of structured data that contain addresses. */
const ADDRESS_FIELDS = new Set([
  '@id',
  'url',
  'item',
  'image',
  'logo',
  'mainEntityOfPage',
  'sameAs',
  'contentUrl',
  'target',
  'urlTemplate',
]);

/** Structured data with every address made absolute: search engines do not know where a path belongs. */
export function withAbsolute<T>(origin: string, value: T, field?: string): T {
  if (typeof value === 'string') return (field !== undefined && ADDRESS_FIELDS.has(field) ? absolute(origin, value) : value) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => withAbsolute(origin, each, field)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withAbsolute(origin, each as unknown, name)]),
  ) as T;
}
