import { expect, test } from '@playwright/test';
import { signInByApi } from '../../support/api-session.ts';
import { complaints, expectAccessible, expectNoSidewaysScroll } from '../../support/page-checks.ts';

test('marketing moves a section, previews the page in the store, and deletes the draft', async ({ page }) => {
  const problems = complaints(page);
  await signInByApi(page, 'marketing@larder.example');
  await page.goto('/desk/content/new');
  await page.getByLabel('Place').selectOption({ label: 'Home page sections, visitors' });
  await page.getByLabel('Name, for employees').fill('Quiz first');
  const first = page.getByRole('group', { name: 'Sections' }).getByRole('listitem').first();
  await page.getByTitle('Drag to move').nth(2).dragTo(first);
  await expect(first).toContainText('Recommended products');
  await first.getByRole('button', { name: /down$/ }).press('Enter');
  await expect(first).not.toContainText('Recommended products');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const preview = page.getByRole('link', { name: 'Preview in the store' });
  await expect(preview).toBeVisible();
  await expectAccessible(page);
  const address = (await preview.getAttribute('href')) ?? '';
  await page.goto(address);
  await expect(page.getByText('Preview of “Quiz first”')).toBeVisible();
  await page.goto('/desk/content');
  await page.getByRole('button', { name: 'Delete “Quiz first”' }).click();
  await expect(page.getByRole('link', { name: 'Quiz first', exact: true })).toBeHidden();
  expect(problems).toEqual([]);
});

test('content, reviews, questions, categories and chat on a phone', { tag: '@phone' }, async ({ page }) => {
  const problems = complaints(page);
  await signInByApi(page, 'owner@larder.example');
  for (const path of ['/desk/content', '/desk/reviews', '/desk/questions', '/desk/categories', '/desk/labels', '/desk/chat']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  expect(problems).toEqual([]);
});
