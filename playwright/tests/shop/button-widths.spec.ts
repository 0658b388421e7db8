import { expect, type Locator, test } from '@playwright/test';
import { open } from '../../support/shopper.ts';

const SCREENS = [320, 375, 1280];

/** Computed widths in px of all that is found, each once. */
async function widthsOf(all: Locator): Promise<number[]> {
  await all.first().waitFor();
  return [...new Set(await all.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().width)))];
}

/** What the button leaves free in its container, in px. */
const freeWidth = (button: Locator): Promise<number> =>
  button.evaluate((one) => {
    const { clientWidth = 0 } = one.parentElement ?? {};
    const { paddingLeft, paddingRight } = getComputedStyle(one.parentElement as Element);
    return clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - one.getBoundingClientRect().width;
  });

test('the four widths of the design system are what they are called; phones end at 768 px, tablets at 1024 (CAT-056 … CAT-059, SHELL-153, SHELL-154)', async ({
  page,
}) => {
  await open(page, '/design');
  const widths = page.getByRole('region', { name: 'Button widths' }).first();
  const button = (name: string) => widths.getByRole('button', { name, exact: true });
  for (const width of SCREENS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => widthsOf(button('Small')), `${width} px`).toEqual([125]);
    await expect.poll(() => widthsOf(button('Medium')), `${width} px`).toEqual([165]);
    await expect.poll(() => widthsOf(button('Large')), `${width} px`).toEqual([209]);
    await expect.poll(() => freeWidth(button('Full')), `${width} px`).toBe(0);
  }
  const header = page.getByRole('banner');
  const topOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().top);
  const isNextToLogo = async () =>
    (await topOf(header.getByRole('search'))) <
    (await header.getByRole('link', { name: 'Larder, home' }).evaluate((logo) => logo.getBoundingClientRect().bottom));
  for (const [width, isWide] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(isNextToLogo, `search next to the logo at ${width} px`).toBe(isWide);
  }
  for (const [width, isTablet] of [
    [1023, true],
    [1024, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(header.getByRole('button', { name: 'Menu' }), `${width} px`).toBeVisible({ visible: isTablet });
  }
});

test('notices stand at the top, 55 px apart, never over the focus; the chat comes with its press and is 25 by 40 rem (SHELL-114, SHELL-155, SHELL-162, SHELL-163, SHELL-181)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/design');
  const maker = page.getByRole('button', { name: 'Add a notice' });
  await maker.click();
  await maker.click();
  const tops = () => page.getByText(/^Notice \d+$/).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  await expect.poll(tops).toHaveLength(2);
  await expect.poll(async () => Math.abs(((await tops())[1] ?? 0) - ((await tops())[0] ?? 0))).toBe(55);
  expect(Math.min(...(await tops()))).toBeLessThan(60);
  const notices = page.getByRole('status').filter({ hasText: /^Notice \d+$/ });
  const top = async () => (await notices.first().boundingBox())?.y;
  const search = page.getByRole('combobox', { name: 'Search products' });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await search.blur();
    await search.focus();
    // Below the field that has the focus, and not over it (WCAG 2.4.11).
    const bottom = async () => search.evaluate((field) => field.getBoundingClientRect().bottom);
    await expect.poll(async () => ((await top()) ?? 0) - (await bottom()), `${width} px`).toBe(8);
  }
  await expect(notices.first()).toHaveCSS('transition-duration', /^0\.2s/);
  // What was closed leaves no gap.
  await notices.first().getByRole('button', { name: 'Close notice' }).click();
  await expect(notices).toHaveText(['Notice 1']);
  await expect.poll(top).toBe(12);
  const script = page.waitForRequest((request) => request.resourceType() === 'script');
  await page.getByRole('button', { name: 'Chat' }).click();
  await script;
  const chat = page.getByRole('dialog', { name: 'Chat' });
  await expect.poll(async () => chat.boundingBox()).toMatchObject({ width: 400, height: 640 });
});
