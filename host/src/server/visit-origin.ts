import { mergeCampaign, campaignText, isPlaCampaign, parseCampaign, CAMPAIGN_TTL_MS, readCampaign } from '@larder/rules';

/** As cookies say it, s. */
const LIFE = CAMPAIGN_TTL_MS / 1000;

const cookie = (name: 'last_campaign' | 'pla', value: string): string =>
  `${name}=${value}; Path=/; Max-Age=${LIFE}; SameSite=Lax; HttpOnly`;

/** How a shopper came to this browser. */
export interface VisitOrigin {
  /** By an ad for products, now or within the last 30 days (MEM-007, MEM-008). */
  readonly isPla: boolean;
  /** To be sent, so that a registration days from now knows of it (ACC-013, SHELL-107). */
  readonly cookies: readonly string[];
}

/** The campaign of an address, combined with those of earlier visits. */
export function readVisitOrigin(search: URLSearchParams, cookies: ReadonlyMap<string, string>): VisitOrigin {
  const campaign = readCampaign(search);
  const isPlaNow = isPlaCampaign(campaign?.utm_campaign);
  const before = parseCampaign(cookies.get('last_campaign'));
  return {
    isPla: isPlaNow || cookies.get('pla') === '1',
    cookies: [
      ...(campaign
        ? [cookie('last_campaign', campaignText(mergeCampaign(before, campaign, search.get('ccforce') === '1')))]
        : []),
      ...(isPlaNow ? [cookie('pla', '1')] : []),
    ],
  };
}
