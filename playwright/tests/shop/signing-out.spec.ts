import { expect, test, type Page } from '@playwright/test';
import { signInByApi } from '../../support/api-session.ts';
import { open } from '../../support/shopper.ts';

/** Items of an open page without a person: the firewall's token and the heartbeat, which each visible tab renews. */
const OF_PAGE = /^larder\.(waf$|alive\.)/;

/** Names of the items of a person that a tab's storages hold. */
const stored = async (page: Page) => {
  const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return names.filter((name) => name.startsWith('larder.') && !OF_PAGE.test(name));
};

test('who signs out leaves nothing, in this tab and in another one that shows their orders (ACC-044)', async ({
  page,
  context,
}) => {
  await signInByApi(page, 'annual@larder.example');
  await open(page, '/help');
  const other = await context.newPage();
  await open(other, '/account/orders');
  const order = other
    .getByRole('main')
    .getByText(/#\d{6}/)
    .first();
  await expect(order).toBeVisible();
  const number = (/#\d{6}/.exec((await order.textContent()) ?? '') ?? [''])[0];
  await other.evaluate(() => sessionStorage.setItem('larder.gift', '{"sender_fullname":"Ann Smith"}'));
  await page.evaluate(() => localStorage.setItem('larder.review.1', '{"rating":3,"title":"Mine","name":"Ann","text":"A draft"}'));
  expect(await stored(page)).toContain('larder.person');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toHaveCount(0);
  await expect(other.getByText(number, { exact: false })).toHaveCount(0);
  for (const tab of [page, other]) await expect.poll(() => stored(tab)).toEqual([]);
});
