import { type Browser, expect, test, type Page } from '@playwright/test';
import { addDays, addMonths, longDayText, losAngelesDay } from '@larder/rules';
import { storeEnv } from '../../support/env.ts';
import { onBothScreens, SCREENS } from '../../support/screens.ts';
import { open } from '../../support/shopper.ts';
import { callApi, becomeMember, saveCard } from '../../support/api-session.ts';
import { befall, moveFirst, putOnAutoship, windTo } from '../../support/standing-order.ts';

// One after the other: both set the store's clock.
test.describe.configure({ mode: 'default' });

/** A page of a browser of its own, signed in as a new member. */
async function member(browser: Browser, screen: keyof typeof SCREENS): Promise<{ page: Page; email: string }> {
  const context = await browser.newContext({ ...SCREENS[screen], baseURL: storeEnv.url });
  const page = await context.newPage();
  return { page, email: await becomeMember(page) };
}

interface Card {
  id: number;
  title: string;
  url_key: string;
  in_stock: boolean;
  min_order_qty: number;
  autoship_enabled: boolean;
  tiered_pricing: { min: number; promo_type: string }[];
}

/** The number of a shopper's orders. */
const ordersOf = async (page: Page) => (await callApi<{ count: number }>(page, 'GET /account/orders')).count;
const main = (page: Page) => page.getByRole('main');

/** Puts the first of these with a substitute on Autoship, and accepts the substitution; returns both. */
async function agreeToOther(page: Page, candidates: readonly Card[], day: string) {
  for (const { id } of candidates) {
    const itemId = await putOnAutoship(page, id, day);
    const { products } = await callApi<{ products: Card[] }>(page, `GET /autoship/item/${itemId}/like`);
    if (products.length > 0) {
      await callApi(page, `PUT /autoship/item/${itemId}`, { when_out: 'substitute' });
      return { id, others: products.map(({ title }) => title) };
    }
    await callApi(page, `PUT /autoship/item/${itemId}`, { status: 'cancelled' });
  }
  throw new Error('Nothing can take the place of any of these.');
}

/** The day of the first deliveries, and products of the pantry for Autoship: the first earns Thrive Cash. */
async function plan(page: Page): Promise<{ day: string; earns: Card; others: Card[] }> {
  const { now } = await callApi<{ now: string }>(page, 'GET /clock');
  const { products } = await callApi<{ products: Card[] }>(page, 'GET /products?filter[category]=pantry&page_size=60');
  const autoshipProducts = products.filter((each) => each.in_stock && each.autoship_enabled && each.min_order_qty === 1);
  const earns = autoshipProducts.find(({ tiered_pricing: tiers }) =>
    tiers.some((tier) => tier.promo_type === 'thrive_cash' && tier.min <= 3),
  );
  if (!earns) throw new Error('Nothing in the pantry earns Thrive Cash.');
  return { day: addDays(losAngelesDay(new Date(now)), 5), earns, others: autoshipProducts.filter((each) => each !== earns) };
}

test('Autoship over its days: started, announced, changed, closed, ordered, planned again', async ({ browser }) => {
  const { page } = await member(browser, 'desktop');
  const { day, earns } = await plan(page);
  await open(page, `/p/${earns.url_key}`);
  await main(page)
    .getByRole('button', { name: `Autoship: ${earns.title}` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start Autoship' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'See Autoship' })).toBeVisible();
  await moveFirst(page, day);

  // Three days before: announced on the cart, and changed.
  await windTo(`${addDays(day, -3)}T10:00`);
  await open(page, '/cart');
  await onBothScreens(page, () => expect(main(page).getByText(/^Your Autoship delivery ships/)).toBeVisible());
  await open(page, '/autoship/all-items');
  await main(page)
    .getByRole('button', { name: /^Change/ })
    .click();
  const form = page.getByRole('form', { name: `Change ${earns.title}` });
  await form.getByLabel('Quantity').fill('3');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await onBothScreens(page, () => expect(main(page).getByText(/^3 ×/)).toBeVisible());

  // After the edit end nothing of it can be changed.
  await windTo(`${addDays(day, -1)}T01:00`);
  await open(page, '/autoship/all-items');
  await onBothScreens(page, async () => {
    await expect(main(page).getByText('This delivery can no longer be changed.')).toBeVisible();
    await expect(main(page).getByRole('button', { name: /^(Change|Skip|Pause)/ })).toHaveCount(0);
  });

  // On its day: ordered, and planned again.
  await windTo(`${day}T12:00`);
  expect(await ordersOf(page)).toBe(1);
  await open(page, '/autoship/next-shipment');
  const nextOne = longDayText(addMonths(day, 1));
  await onBothScreens(page, () => expect(main(page).getByText(nextOne).first()).toBeVisible());
});

// The rules have tests of their own (`delivery-cycle.test.ts`, `delivery-payment.test.ts`, `delivery-plans.test.ts`, `substitutes.test.ts`).
test(
  'Autoship with a declined card that is replaced, a skipped delivery, a substitute, and one cart; delivered and earned',
  { tag: '@long' },
  async ({ browser }) => {
    const [{ page: poor, email }, { page: skipper }, { page: wisher }, { page: oneCart }] = await Promise.all([
      member(browser, 'phone'),
      member(browser, 'phone'),
      member(browser, 'desktop'),
      member(browser, 'phone'),
    ]);
    const { day, earns, others } = await plan(poor);
    for (const page of [poor, skipper, oneCart]) await putOnAutoship(page, earns.id, day);
    await befall({ declinedFor: email });
    await open(skipper, '/autoship/schedules');
    await main(skipper)
      .getByRole('button', { name: /^Skip the next one/ })
      .click();
    await onBothScreens(skipper, () => expect(skipper.getByText('Skipped. The next one comes as planned.')).toBeVisible());
    const substitution = await agreeToOther(wisher, others, day);
    await callApi(oneCart, 'PUT /account?autoship_type=single_cart', {});

    // Three days before, it is in the single cart.
    await windTo(`${addDays(day, -3)}T10:00`);
    await open(oneCart, '/cart');
    await onBothScreens(oneCart, () =>
      expect(main(oneCart).getByRole('group', { name: `Quantity of ${earns.title}` })).toBeVisible(),
    );

    // Declined on its day: announced, and charged at once by a new card.
    await befall({ soldOut: substitution.id });
    await windTo(`${day}T12:00`);
    await open(poor, '/autoship/settings');
    await onBothScreens(poor, () => expect(main(poor).getByRole('alert')).toContainText('We couldn’t charge you'));
    expect(await ordersOf(poor)).toBe(0);
    await saveCard(poor);
    await expect.poll(() => ordersOf(poor)).toBe(1);
    await open(poor, '/autoship/settings');
    await expect(main(poor).getByRole('alert')).toHaveCount(0);

    // What was sold out came as something like it; the skipped delivery and the single cart caused no order.
    await open(wisher, '/account/orders');
    await main(wisher).getByRole('row').getByRole('link').first().click();
    await wisher.waitForURL(/account\/order\?/);
    const came = async () => {
      const sent = await main(wisher).innerText();
      return substitution.others.filter((title) => sent.includes(title)).length;
    };
    await onBothScreens(wisher, () => expect.poll(came).toBe(1));
    expect([await ordersOf(skipper), await ordersOf(oneCart)]).toEqual([0, 0]);

    // Delivered on its delivery day, and earned.
    await windTo(`${addDays(day, 8)}T12:00`);
    await open(poor, '/account/orders');
    await main(poor).getByRole('row').filter({ hasText: 'Delivered' }).getByRole('link').first().click();
    await poor.waitForURL(/account\/order\?/);
    await onBothScreens(poor, () => expect(main(poor).getByText(earns.title).first()).toBeVisible());
    await open(poor, '/account/shop-earn-cash');
    await onBothScreens(poor, () =>
      expect(main(poor).getByRole('region', { name: 'Your Thrive Cash' })).toContainText(/\$(?!0\.00)\d/),
    );
  },
);
