import type { CallInput } from '@larder/contracts';
import { mergeCampaign, campaignType, isPlaCampaign, parseCampaign, readCampaign, UTM } from '@larder/rules';
import type { RequestContext } from '../../platform/http/context.ts';

type Form = Partial<CallInput<'POST /custom/customerAjax/ajaxPostRegister'>['body']>;

/**
 * Returns the attribution that a new account stores (ACC-013, ACC-023, OP-053). Starts with the browser's cookies
 * `last_campaign` and `pla` since its landing page. The form's values, which were clicked last, follow.
 */
export function broughtBy(c: Pick<RequestContext, 'koa'>, form: Form) {
  const parameters = new URLSearchParams();
  for (const name of [...UTM, 'ccode'] as const) parameters.set(name, form[name] ?? '');
  const campaign = mergeCampaign(parseCampaign(c.koa.cookies.get('last_campaign')), readCampaign(parameters) ?? {}, true);
  return {
    ccode: campaign.ccode ?? null,
    gwp_id: campaign.gwp_id === undefined ? null : Number(campaign.gwp_id),
    utm_campaign: campaign.utm_campaign ?? null,
    utm_content: campaign.utm_content ?? null,
    utm_medium: campaign.utm_medium ?? null,
    utm_source: campaign.utm_source ?? null,
    utm_term: campaign.utm_term ?? null,
    utm_referrer: campaign.utm_referrer ?? null,
    first_click_utm_medium: campaign.first_utm_medium ?? null,
    last_campaign_type: campaignType(campaign),
    user_is_pla: isPlaCampaign(campaign.utm_campaign) || c.koa.cookies.get('pla') === '1',
  };
}
