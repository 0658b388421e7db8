import { expect, test } from '@playwright/test';
import { addDays, losAngelesDay } from '@larder/rules';
import { becomeMember, callApi, signInByApi } from '../../support/api-session.ts';
import { storeEnv } from '../../support/env.ts';
import { complaints, expectAccessible, expectNoSidewaysScroll } from '../../support/page-checks.ts';
import { putOnAutoship } from '../../support/standing-order.ts';

interface Product {
  id: number;
  title: string;
  in_stock: boolean;
  min_order_qty: number;
  autoship_enabled: boolean;
}

/** The number of a day in its month, after the name of the month. */
const shown = (day: string) => new RegExp(` ${Number(day.slice(8))}(?!\\d)`);

const SUPPORT = 'support@larder.example';

test('support moves a delivery of a member, and previews a recall of its product', async ({ page, browser }) => {
  const problems = complaints(page);
  const member = await browser.newContext({ baseURL: storeEnv.url });
  const email = await becomeMember(member);
  const { now } = await callApi<{ now: string }>(member, 'GET /clock');
  const day = addDays(losAngelesDay(new Date(now)), 6);
  const path = 'GET /products?filter[category]=pantry&page_size=60';
  const { products } = await callApi<{ products: Product[] }>(member, path);
  const product = products.find((each) => each.in_stock && each.autoship_enabled && each.min_order_qty === 1);
  if (!product) throw new Error('The pantry has no product on Autoship.');
  await putOnAutoship(member, product.id, day);
  await member.close();
  await signInByApi(page, SUPPORT);
  await page.goto(`/desk/autoship?q=${encodeURIComponent(email)}`);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText(shown(day));
  await row.getByRole('button', { name: /^Move / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/New day/).fill(addDays(day, 1));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move delivery' }).click();
  await expect(row).toContainText(shown(addDays(day, 1)));
  await page.getByRole('link', { name: 'Recall a product' }).first().click();
  await page.getByRole('combobox', { name: /Recalled product/ }).fill(String(product.id));
  await page.getByRole('option', { name: product.title }).first().click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('button', { name: 'Remove from all schedules' })).toBeVisible();
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test('deliveries, the recall and returns on a phone', { tag: '@phone' }, async ({ page }) => {
  const problems = complaints(page);
  await signInByApi(page, SUPPORT);
  for (const [path, name] of [
    ['/desk/autoship', 'Autoship'],
    ['/desk/autoship/recall', 'Recall a product'],
    ['/desk/returns', 'Reports and returns'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  expect(problems).toEqual([]);
});
