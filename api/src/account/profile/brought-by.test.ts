import { campaignText, type StoredCampaign } from '@larder/rules';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardToken, lead, PASSWORD, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

/** A browser that landed by a link, as the host left it, registers. */
async function registered(campaign: StoredCampaign, fields: Record<string, string> = {}, pla?: string) {
  const client = api.client();
  client.cookies.set('last_campaign', campaignText(campaign));
  if (pla !== undefined) client.cookies.set('pla', pla);
  const { customer_id } = await client.ok('POST /custom/customerAjax/ajaxPostRegister', {
    body: { email: `n${++serial}@example.com`, password: PASSWORD, full_name: 'Robin Field', billing_zip: '73301', ...fields },
  });
  return { client, id: customer_id, account: (await client.ok('GET /account')).account };
}
let serial = 0;

test('ACC-013, OP-053: what a browser landed with days ago is stored with the account', async () => {
  const campaign = {
    utm_campaign: 'spring',
    utm_content: 'banner',
    utm_medium: 'email',
    utm_source: 'news',
    utm_term: 'tea',
    utm_referrer: 'blog.example',
  };
  const { account, id } = await registered({ ...campaign, first_utm_medium: 'cpc', ccode: 'JOIN20', gwp_id: '7' });
  expect(account).toMatchObject({
    ccode: 'JOIN20',
    gwp_id: 7,
    utm_campaign: 'spring',
    last_campaign_type: 'promo',
    first_click_rjm_utm_medium: 'cpc',
    userIsPla: false,
  });
  // SHELL-107, SHELL-108: all parameters of the link.
  const storedCampaign = sql<typeof campaign>`select utm_campaign, utm_content, utm_medium, utm_source, utm_term, utm_referrer
    from customers where id = ${id}`;
  expect(await queryRows(api.em(), storedCampaign)).toEqual([campaign]);
});

test('the form reports the last click; the first channel stays the first', async () => {
  const { account } = await registered(
    { utm_campaign: 'a', utm_medium: 'email', first_utm_medium: 'cpc', ccode: 'OLD' },
    { utm_campaign: 'b_PLA', utm_medium: 'sms', ccode: 'NEW' },
  );
  expect(account).toMatchObject({
    ccode: 'NEW',
    utm_campaign: 'b_PLA',
    last_campaign_type: 'pla',
    first_click_rjm_utm_medium: 'cpc',
    userIsPla: true,
  });
});

test('who comes by no link has none of it', async () => {
  const { client } = await lead(api);
  expect((await client.ok('GET /account')).account).toMatchObject({
    ccode: null,
    gwp_id: null,
    utm_campaign: null,
    last_campaign_type: null,
    first_click_rjm_utm_medium: null,
    userIsPla: false,
  });
});

test('a forged cookie is ignored, and harms nothing', async () => {
  const { account } = await registered({ gwp_id: '99999999999999', ccode: 'x'.repeat(90) }, {}, 'yes');
  expect(account).toMatchObject({ ccode: null, gwp_id: null, last_campaign_type: null, userIsPla: false });
});

test('ACC-023, MEM-008, MEM-009, OP-050: the flag alone makes a lead a PLA user; joining clears it in account and browser', async () => {
  const { client, account } = await registered({}, {}, '1');
  expect(account.userIsPla).toBe(true);
  await client.ok('POST /membership/enroll', {
    body: { plan_id: 3, payment_token: await cardToken(client), postcode: '73301' },
  });
  expect((await client.ok('GET /account')).account.userIsPla).toBe(false);
  expect(client.cookies.has('pla')).toBe(false);
  await client.ok('POST /membership/cancel', { body: { reason_id: 1, feedback: '' } });
  expect((await client.ok('GET /account')).account.userIsPla).toBe(false);
});
