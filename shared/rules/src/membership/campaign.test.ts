import { mergeCampaign, campaignText, campaignType, type StoredCampaign, parseCampaign, readCampaign } from './campaign.ts';

const landed = (query: string) => readCampaign(new URLSearchParams(query));

test('SHELL-107, SHELL-108: an address brings its campaign, who sent it, a code and a gift', () => {
  const query = 'utm_campaign=spring&utm_medium=email&utm_referrer=blog&ccode=JOIN20&gwp_id=7&sort=price&plan=3';
  expect(landed(query)).toEqual({
    utm_campaign: 'spring',
    utm_medium: 'email',
    utm_referrer: 'blog',
    ccode: 'JOIN20',
    gwp_id: '7',
  });
});

test.each(['', 'sort=price', 'utm_campaign=%20', 'gwp_id=x', 'gwp_id=-1', `ccode=${'x'.repeat(61)}`])(
  '"%s" brings nothing',
  (query) => expect(landed(query)).toBeNull(),
);

describe('another landing', () => {
  const savedCampaign: StoredCampaign = {
    utm_campaign: 'a',
    utm_term: 'tea',
    utm_medium: 'email',
    first_utm_medium: 'cpc',
    ccode: 'A',
    gwp_id: '1',
  };
  test.each<[string, string, boolean, StoredCampaign]>([
    [
      'replaces the campaign as a whole and keeps code, gift and first channel',
      'utm_campaign=b&utm_medium=sms',
      false,
      { utm_campaign: 'b', utm_medium: 'sms', first_utm_medium: 'cpc', ccode: 'A', gwp_id: '1' },
    ],
    ['with a code only leaves all as it is', 'ccode=B', false, savedCampaign],
    ['that insists replaces the code (OP-035)', 'ccode=B&gwp_id=2', true, { ...savedCampaign, ccode: 'B', gwp_id: '2' }],
    ['that insists without a code keeps the one that is there', 'gwp_id=2', true, { ...savedCampaign, gwp_id: '2' }],
  ])('%s', (_, query, insists, after) => expect(mergeCampaign(savedCampaign, landed(query) ?? {}, insists)).toEqual(after));

  test('the first one is also the first click', () =>
    expect(mergeCampaign({}, { utm_medium: 'cpc' }, false)).toEqual({ utm_medium: 'cpc', first_utm_medium: 'cpc' }));
});

test.each<[StoredCampaign, string | null]>([
  [{ utm_campaign: 'spring_PLA_1', ccode: 'A' }, 'pla'],
  [{ utm_campaign: 'display_may', ccode: 'A', gwp_id: '7' }, 'promo'],
  [{ utm_source: 'x', gwp_id: '7' }, 'gift'],
  [{ utm_source: 'x' }, 'utm'],
  [{ first_utm_medium: 'x' }, null],
])('%o is of the kind %s', (campaign, type) => expect(campaignType(campaign)).toBe(type));

test('what a cookie keeps comes back', () => {
  const campaign = { utm_campaign: 'a;b=ü, "c"', ccode: 'A&B', gwp_id: '7', first_utm_medium: 'cpc' };
  expect(parseCampaign(campaignText(campaign))).toEqual(campaign);
  // No sign that ends a cookie or parts it from the next.
  expect(campaignText(campaign)).toMatch(/^[\w=&%+.*-]+$/);
});

test('what does not fit into a cookie is left out; campaign and code are not', () => {
  const long = 'ü'.repeat(255);
  const campaign = {
    utm_campaign: long,
    utm_content: long,
    utm_medium: long,
    utm_source: 's',
    ccode: 'A',
    first_utm_medium: long,
  };
  const back = parseCampaign(campaignText(campaign));
  expect(campaignText(campaign).length).toBeLessThan(3600);
  expect(back).toMatchObject({ utm_campaign: long, ccode: 'A', utm_source: 's' });
});

test.each(['%E0%A4%A', '=&=&', 'gwp_id=1e9&ccode=', undefined])('a forged cookie, %s, is ignored', (text) =>
  expect(parseCampaign(text)).toEqual({}),
);
