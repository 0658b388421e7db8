import { couponCode } from '../checkout/coupon.ts';
import { DAY_MS } from '../time/los-angeles.ts';
import { isPlaCampaign } from './status.ts';

/** How long a browser remembers what led to it (OP-050). */
export const CAMPAIGN_TTL_MS = 30 * DAY_MS;

/** The five values of a campaign that an address may carry (SHELL-107). */
export const UTM = ['utm_campaign', 'utm_content', 'utm_medium', 'utm_source', 'utm_term'] as const;
/** What a landing brings: a campaign and who sent it (SHELL-108), a promo code, a gift. */
const BROUGHT = [...UTM, 'utm_referrer', 'ccode', 'gwp_id'] as const;
type Brought = (typeof BROUGHT)[number];

/** Most characters stored of each value; a longer code or gift is ignored. */
const MOST: Readonly<Record<Brought, number>> = {
  utm_campaign: 255,
  utm_content: 255,
  utm_medium: 255,
  utm_source: 255,
  utm_term: 255,
  utm_referrer: 255,
  ccode: 60,
  gwp_id: 9,
};
/** A browser takes no cookie that is longer than 4096 characters with its name and its rules. */
const MOST_TEXT = 3500;

/** What is remembered of how a visitor came, until they register (ACC-013). */
export interface StoredCampaign extends Partial<Record<Brought, string>> {
  /** Channel of the first campaign; all else is of the last one. */
  first_utm_medium?: string;
}

/** Kinds of the last campaign, as the account names them: an ad for products, a promo code, a gift, or utm values alone. */
export type CampaignType = 'pla' | 'promo' | 'gift' | 'utm';

function valueOf(name: Brought, raw: string | null): string {
  const value = (raw ?? '').trim();
  if (name === 'ccode') return value.length > MOST.ccode ? '' : couponCode(value);
  if (name === 'gwp_id') return /^\d{1,9}$/.test(value) ? value : '';
  return value.slice(0, MOST[name]);
}

const withoutEmptyValues = (pairs: [string, string][]): StoredCampaign =>
  Object.fromEntries(pairs.filter(([, value]) => value !== ''));

/** The campaign values of an address; null for one that brings none. */
export function readCampaign(search: URLSearchParams): StoredCampaign | null {
  const campaign = withoutEmptyValues(BROUGHT.map((name) => [name, valueOf(name, search.get(name))]));
  return Object.keys(campaign).length === 0 ? null : campaign;
}

const hasUtm = (campaign: StoredCampaign): boolean => UTM.some((name) => campaign[name] !== undefined);

/**
 * Merges the stored campaign with another landing: its campaign replaces the last one as a whole (SHELL-107), a code stays unless the
 * link insists (OP-035), the last gift counts, and the first channel is never forgotten.
 */
export function mergeCampaign(previous: StoredCampaign, next: StoredCampaign, insists: boolean): StoredCampaign {
  const { ccode, gwp_id } = previous;
  const campaign = hasUtm(next) ? next : { ...previous, ...next };
  const first = previous.first_utm_medium ?? next.utm_medium;
  return {
    ...(gwp_id !== undefined && { gwp_id }),
    ...campaign,
    ...(ccode !== undefined && !insists && { ccode }),
    ...(first !== undefined && { first_utm_medium: first }),
  };
}

/** Kind of the last campaign; null where nothing was brought. */
export function campaignType(campaign: StoredCampaign): CampaignType | null {
  if (isPlaCampaign(campaign.utm_campaign)) return 'pla';
  if (campaign.ccode !== undefined) return 'promo';
  if (campaign.gwp_id !== undefined) return 'gift';
  return hasUtm(campaign) ? 'utm' : null;
}

/** As a cookie keeps it. What does not fit is left out, the least first. */
export function campaignText(campaign: StoredCampaign): string {
  const text = new URLSearchParams();
  for (const name of ['utm_campaign', 'ccode', 'gwp_id', 'first_utm_medium', ...BROUGHT] as const) {
    const value = campaign[name];
    if (value === undefined || text.has(name)) continue;
    text.set(name, value);
    if (text.toString().length > MOST_TEXT) text.delete(name);
  }
  return text.toString();
}

/** Reads what {@link campaignText} wrote. A browser can forge it: invalid values are dropped. */
export function parseCampaign(text: string | undefined): StoredCampaign {
  const search = new URLSearchParams(text ?? '');
  const first = valueOf('utm_medium', search.get('first_utm_medium'));
  return { ...readCampaign(search), ...(first !== '' && { first_utm_medium: first }) };
}
