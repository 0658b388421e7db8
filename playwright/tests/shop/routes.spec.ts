import { expect, type APIRequestContext } from '@playwright/test';
import { test } from '../../support/member.ts';

/** Those that no other test opens: the pages of the catalog, and most that are more than words, are looked at whole (`pages.spec.ts`, `catalog-access.spec.ts`). */
const VISITOR = [
  '/p/gift-card',
  '/quiz/picks',
  '/quiz/shopping/diets',
  '/quiz/gift',
  '/redeem',
  '/ebt-grocery-delivery',
  '/tiktok',
  '/how-it-works',
  '/about-us',
  '/our-quality-standards',
  '/sustainability',
  '/thrive-gives',
  '/blog/articles',
  '/blog/category',
  '/blog/tag',
  '/blog/author',
  '/our-brand',
  '/savings-guarantee',
  '/our-products',
  '/healthy-families',
  '/get-the-app',
  '/affiliate-program',
  '/terms',
  '/privacy-policy',
  '/sitemap',
  '/do-not-sell-my-information',
  '/maintenance',
];
const MEMBER = [
  '/checkout/success',
  '/membership/welcome',
  '/membership/payment/confirmation',
  '/membership/payment/method',
  '/account/order',
  '/account/ebt_balance',
  '/autoship/next-shipment',
  '/autoship/all-items',
  '/autoship/settings',
  '/autoship/subscribed',
  '/autoship/schedules',
  '/autoship/personalized',
];
/** Steps that only the first one leads to (OP-051). */
const LATER = ['reasons', 'values', 'help', 'offer', 'offer-confirmation', 'confirmation'].map((step) => `/cancellation/${step}`);

/** What of these addresses does not open: with a status that is not 200, without its heading or layout, or with the screen of a fault. */
async function unopened(request: APIRequestContext, paths: readonly string[], cookie = ''): Promise<string[]> {
  const rest = [...paths];
  const faults: string[] = [];
  const next = async (): Promise<void> => {
    const path = rest.shift();
    if (path === undefined) return;
    const answer = await request.get(path, { headers: { cookie }, maxRedirects: 0 });
    const html = await answer.text();
    const is = [answer.status() === 200, /<h1\b/.test(html), /data-layout="\w/.test(html), !html.includes('Oops!')];
    if (is.includes(false)) faults.push(`${path}: ${answer.status()} ${answer.headers()['location'] ?? ''} ${is.join()}`);
    return next();
  };
  await Promise.all([next(), next(), next()]);
  return faults.toSorted();
}

test('each public address opens for a visitor (SHELL-010 … SHELL-102)', async ({ request }) => {
  expect(await unopened(request, VISITOR)).toEqual([]);
});

test('those of an account open for a member; later steps of leaving begin with the first (SHELL-008 … SHELL-073)', async ({
  request,
  memberCookies,
}) => {
  const cookie = memberCookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const listsResponse = await request.get('/api/v1/list/lists', { headers: { cookie, reqsource: 'web' } });
  const { lists } = (await listsResponse.json()) as { lists: { id: number }[] };
  const own = [`/account/list/${lists[0]?.id}`, `/account/lists/my-lists/${lists[0]?.id}`];
  expect(await unopened(request, [...MEMBER, ...own], cookie)).toEqual([]);
  for (const step of LATER) {
    const answer = await request.get(step, { headers: { cookie }, maxRedirects: 0 });
    expect([step, answer.status(), answer.headers()['location']]).toEqual([step, 302, '/cancellation/initial']);
  }
});
