import { expect, test, type Page } from '@playwright/test';
import { onBothScreens } from '../../support/screens.ts';
import { listening, open } from '../../support/shopper.ts';
import { larder } from '../../support/larder.ts';

/** Closes the store or opens it; each process hears of it within a second. */
async function turn(page: Page, word: 'on' | 'off'): Promise<void> {
  await larder('maintenance', word);
  await expect.poll(async () => (await page.request.get('/api/v1/navigation')).status()).toBe(word === 'on' ? 500 : 200);
}
const closedPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'We’re restocking the shelves' });

test('SHELL-133, OP-070: a store closed by its operator leads shoppers to a maintenance page, home once it is open, and loses no typed text', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/help');
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Your name').fill('Ann Smith');
  await form.getByLabel('Your email').fill('ann@larder.example');
  await form.getByLabel('Message').fill('My oats came late, and the tin of tea was dented.');
  await turn(page, 'on');
  try {
    await form.getByRole('button').last().click();
    await expect(page).toHaveURL('/maintenance');
    await onBothScreens(page, () => expect(closedPage(page)).toBeVisible());
    // A page that is loaded leads there, too.
    const other = await page.context().newPage();
    await other.goto('/c/pantry');
    await expect(other).toHaveURL('/maintenance');
    await expect(closedPage(other)).toBeVisible();
    await other.close();
  } finally {
    await turn(page, 'off');
  }
  await page.clock.fastForward(60_000);
  await expect(page).toHaveURL('/');
  await listening(page);
  await onBothScreens(page, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible());
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/help');
  await expect(form.getByLabel('Message')).toHaveValue('My oats came late, and the tin of tea was dented.');
  await expect(form.getByLabel('Your name')).toHaveValue('Ann Smith');
});
