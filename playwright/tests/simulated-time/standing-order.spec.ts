import { type Browser, expect, test, type Page } from '@playwright/test';
import { addDays, addMonths, longDayText, losAngelesDay } from '@larder/rules';
import { storeEnv } from '../../support/env.ts';
import { onBothScreens, SCREENS } from '../../support/screens.ts';
import { open } from '../../support/shopper.ts';
import { ask, becomeMember, befall, moveFirst, putOnAutoship, saveCard, windTo } from '../../support/standing-order.ts';

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
const ordersOf = async (page: Page) => (await ask<{ count: number }>(page, 'GET /account/orders')).count;
const main = (page: Page) => page.getByRole('main');

/** Puts the first of these with a substitute on Autoship, and accepts the substitution; returns both. */
async function agreeToOther(page: Page, candidates: readonly Card[], day: string) {
  for (const { id } of candidates) {
    const itemId = await putOnAutoship(page, id, day);
    const { products } = await ask<{ products: Card[] }>(page, `GET /autoship/item/${itemId}/like`);
    if (products.length > 0) {
      await ask(page, `PUT /autoship/item/${itemId}`, { when_out: 'substitute' });
      return { id, others: products.map(({ title }) => title) };
    }
    await ask(page, `PUT /autoship/item/${itemId}`, { status: 'cancelled' });
  }
  throw new Error('Nothing can take the place of any of these.');
}

test('Autoship over its days: announced, changed, closed, ordered, delivered, earned, planned again; a declined card repaired; skipped; substituted; one cart', async ({
  browser,
}) => {
  const [{ page: wide }, { page: poor, email }, { page: skipper }, { page: wisher }, { page: oneCart }] = await Promise.all([
    member(browser, 'desktop'),
    member(browser, 'phone'),
    member(browser, 'phone'),
    member(browser, 'desktop'),
    member(browser, 'phone'),
  ]);
  const { now } = await ask<{ now: string }>(wide, 'GET /clock');
  const day = addDays(losAngelesDay(new Date(now)), 5);
  const { products } = await ask<{ products: Card[] }>(wide, 'GET /products?filter[category]=pantry&page_size=60');
  const autoshipProducts = products.filter((each) => each.in_stock && each.autoship_enabled && each.min_order_qty === 1);
  const earns = autoshipProducts.find(({ tiered_pricing: tiers }) =>
    tiers.some((tier) => tier.promo_type === 'thrive_cash' && tier.min <= 3),
  );
  if (!earns) throw new Error('Nothing in the pantry earns Thrive Cash.');

  // Set up: one of them by the dialog, the others as it would.
  await open(wide, `/p/${earns.url_key}`);
  await main(wide)
    .getByRole('button', { name: `Autoship: ${earns.title}` })
    .first()
    .click();
  await wide.getByRole('dialog').getByRole('button', { name: 'Start Autoship' }).click();
  await expect(wide.getByRole('dialog').getByRole('link', { name: 'See Autoship' })).toBeVisible();
  await moveFirst(wide, day);
  for (const page of [poor, skipper, oneCart]) await putOnAutoship(page, earns.id, day);
  await befall({ declinedFor: email });
  await open(skipper, '/autoship/schedules');
  await main(skipper)
    .getByRole('button', { name: /^Skip the next one/ })
    .click();
  await onBothScreens(skipper, () => expect(skipper.getByText('Skipped. The next one comes as planned.')).toBeVisible());
  const others = autoshipProducts.filter(({ id }) => id !== earns.id);
  const substitution = await agreeToOther(wisher, others, day);
  await ask(oneCart, 'PUT /account?autoship_type=single_cart', {});

  // Three days before: announced on the cart, and changed; with a single cart it is in there.
  await windTo(`${addDays(day, -3)}T10:00`);
  await open(wide, '/cart');
  await onBothScreens(wide, () => expect(main(wide).getByText(/^Your Autoship delivery ships/)).toBeVisible());
  await open(wide, '/autoship/all-items');
  await main(wide)
    .getByRole('button', { name: /^Change/ })
    .click();
  const form = wide.getByRole('form', { name: `Change ${earns.title}` });
  await form.getByLabel('Quantity').fill('3');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await onBothScreens(wide, () => expect(main(wide).getByText(/^3 ×/)).toBeVisible());
  await open(oneCart, '/cart');
  await onBothScreens(oneCart, () =>
    expect(main(oneCart).getByRole('group', { name: `Quantity of ${earns.title}` })).toBeVisible(),
  );

  // After the edit end nothing of it can be changed.
  await windTo(`${addDays(day, -1)}T01:00`);
  await open(wide, '/autoship/all-items');
  await onBothScreens(wide, async () => {
    await expect(main(wide).getByText('This delivery can no longer be changed.')).toBeVisible();
    await expect(main(wide).getByRole('button', { name: /^(Change|Skip|Pause)/ })).toHaveCount(0);
  });

  // On its day: ordered, and planned again.
  await befall({ soldOut: substitution.id });
  await windTo(`${day}T12:00`);
  expect(await ordersOf(wide)).toBe(1);
  await open(wide, '/autoship/next-shipment');
  const nextOne = longDayText(addMonths(day, 1));
  await onBothScreens(wide, () => expect(main(wide).getByText(nextOne).first()).toBeVisible());

  // Declined: announced, and charged at once by a new card.
  await open(poor, '/autoship/settings');
  await onBothScreens(poor, () => expect(main(poor).getByRole('alert')).toContainText('We couldn’t charge you'));
  expect(await ordersOf(poor)).toBe(0);
  await saveCard(poor);
  await expect.poll(() => ordersOf(poor)).toBe(1);
  await open(poor, '/autoship/settings');
  await expect(main(poor).getByRole('alert')).toHaveCount(0);

  // What could not be had came as something like it; who skipped, and who shops with one cart, ordered nothing.
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
  await open(wide, '/account/orders');
  await main(wide).getByRole('row').filter({ hasText: 'Delivered' }).getByRole('link').first().click();
  await wide.waitForURL(/account\/order\?/);
  await onBothScreens(wide, () => expect(main(wide).getByText(earns.title).first()).toBeVisible());
  await open(wide, '/account/shop-earn-cash');
  await onBothScreens(wide, () =>
    expect(main(wide).getByRole('region', { name: 'Your Thrive Cash' })).toContainText(/\$(?!0\.00)\d/),
  );
});
