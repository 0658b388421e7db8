import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/page-checks.ts';
import { addFirstHere, open } from '../../support/shopper.ts';

/** Opens a page with a mouse in the middle of it, and waits for the parts that load at the first interaction. */
async function arrive(page: Page, path: string): Promise<void> {
  await open(page, path);
  await moveMouse(page);
}

async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 300);
  await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeAttached();
}

/** The mouse goes up to so many px from the top, and back. */
async function leave(page: Page, y = 5): Promise<void> {
  await page.mouse.move(210, y);
  await page.mouse.move(210, 300);
}

/** Offers of this page so far: each is reported before the mouse moves on. */
const offered = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((entry) =>
      'event' in entry && entry.event === 'exit_intent_shown' ? [Reflect.get(entry, 'kind')] : [],
    ),
  );

test('a visitor who leaves is offered exit20 once at home and once at the cart, and begins to join with it (SHELL-164 … SHELL-170, SHELL-172, SHELL-177, OP-058, OP-142)', async ({
  page,
}) => {
  await arrive(page, '/');
  await leave(page, 11);
  expect(await offered(page)).toEqual([]);
  await leave(page, 10);
  expect(await offered(page)).toEqual(['firstOrderDiscount']);
  const dialog = page.getByRole('dialog', { name: '20% off your first order' });
  await expect(dialog.getByText('up to $50, with the code exit20')).toBeVisible();
  for (const name of ['Close', 'No, thanks', 'Claim 20% off']) {
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await expect.poll(() => dialog.evaluate((layer) => layer.contains(document.activeElement))).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await leave(page);
  expect(await offered(page)).toEqual(['firstOrderDiscount']);

  // Of the whole session: another document knows of it.
  await arrive(page, '/c/snacks');
  await leave(page);
  expect(await offered(page)).toEqual([]);
  await addFirstHere(page);
  await arrive(page, '/cart');
  await leave(page);
  const atCart = page.getByRole('dialog', { name: 'Take 20% off your cart' });
  await atCart.getByRole('button', { name: 'Claim 20% off' }).click();
  await expect(page).toHaveURL('/membership/payment/plans?ccode=exit20');
  await expect(atCart).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByText('exit20', { exact: true })).toBeVisible();
  await expect(main.getByText('20% off your first order')).toBeVisible();
  await leave(page);
  expect(await offered(page)).toEqual(['cartFirstOrderDiscount']);
  const eventNames = await page.evaluate(() => (window.dataLayer ?? []).map((each) => String(Reflect.get(each, 'event'))));
  expect(eventNames.filter((event) => /^exit_|^page_view/.test(event))).toEqual([
    'page_view',
    'exit_intent_shown',
    'exit_intent_claimed',
    'page_view',
  ]);
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/membership/payment/account?plan=3&ccode=exit20');
});
