import { parseCampaign } from '@larder/rules';
import { readVisitOrigin } from './visit-origin.ts';

const open = (query: string, cookies: Record<string, string> = {}) =>
  readVisitOrigin(new URLSearchParams(query), new Map(Object.entries(cookies)));
const named = (cookies: readonly string[], name: string) =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);

test('ACC-013, SHELL-107: a campaign is stored for 30 days', () => {
  const { cookies, isPla } = open('utm_campaign=spring&utm_medium=email&ccode=JOIN20&gwp_id=7');
  const [value, ...rules] = named(cookies, 'last_campaign')?.split('; ') ?? [];
  expect(parseCampaign(value)).toEqual({
    utm_campaign: 'spring',
    utm_medium: 'email',
    first_utm_medium: 'email',
    ccode: 'JOIN20',
    gwp_id: '7',
  });
  expect(rules).toContain('Max-Age=2592000');
  expect(isPla).toBe(false);
});

test('a later campaign replaces it, and the first channel stays', () => {
  const first = named(open('utm_campaign=a&utm_medium=email&utm_term=tea').cookies, 'last_campaign')?.split('; ')[0] ?? '';
  const second = named(open('utm_campaign=b&utm_medium=sms', { last_campaign: first }).cookies, 'last_campaign');
  expect(parseCampaign(second?.split('; ')[0])).toEqual({ utm_campaign: 'b', utm_medium: 'sms', first_utm_medium: 'email' });
});

test('MEM-007, OP-050: an ad for products is remembered by a cookie of its own', () => {
  const { cookies, isPla } = open('utm_campaign=spring_PLA_1');
  expect(isPla).toBe(true);
  expect(named(cookies, 'pla')).toMatch(/^1; Path=\/; Max-Age=2592000; /);
});

test('MEM-008: the flag alone is enough, and another page sends nothing again', () => {
  expect(open('sort=price', { pla: '1' })).toEqual({ isPla: true, cookies: [] });
  expect(open('', {})).toEqual({ isPla: false, cookies: [] });
});
