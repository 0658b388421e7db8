import { expect, test } from '@playwright/test';
import { open, registerFromPlans } from '../../support/shopper.ts';

interface Account {
  account: Record<string, unknown>;
}

test('who closes the browser between landing and registering still comes by campaign, code, gift and ad (SHELL-107, ACC-013, CART-091, MEM-008, OP-050)', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await open(page, '/?utm_campaign=spring_PLA_1&utm_medium=email&ccode=JOIN20&gwp_id=3');
  // The offer of the code: it is known by then.
  await expect(page.getByRole('link', { name: 'See plans' })).toBeVisible();
  await page.goto('/about-us');
  const { cookies, origins } = await context.storageState();
  await context.close();

  // What a browser has on its disk: neither cookies nor storage of the session.
  const onDisk = { cookies: cookies.filter(({ expires }) => expires > 0), origins };
  const later = await browser.newContext({ baseURL: baseURL ?? '', storageState: onDisk });
  const again = await later.newPage();
  await open(again, '/c/snacks');
  await open(again, '/membership/payment/plans');
  await expect(again).toHaveURL(/ccode=JOIN20/);
  await expect(again.getByRole('radio', { name: /\$39\.95 the first year/ })).toBeVisible();
  await registerFromPlans(again);
  const { account } = (await (await again.request.get('/api/v1/account', { headers: { reqsource: 'web' } })).json()) as Account;
  expect(account).toMatchObject({
    ccode: 'JOIN20',
    gwp_id: 3,
    utm_campaign: 'spring_PLA_1',
    last_campaign_type: 'pla',
    first_click_rjm_utm_medium: 'email',
    userIsPla: true,
  });
  await later.close();
});
