import { expect, type Page, test } from '@playwright/test';
import { signInByApi } from '../../support/api-session.ts';
import { complaints, expectAccessible, expectNoSidewaysScroll } from '../../support/page-checks.ts';

/** Signs an owner in, opens pages of the desk, and expects no violation of accessibility. */
async function openPages(page: Page, pages: readonly (readonly [path: string, title: string])[]): Promise<void> {
  const problems = complaints(page);
  await signInByApi(page, 'owner@larder.example');
  for (const [path, title] of pages) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  expect(problems).toEqual([]);
}

test('an owner creates an API key, which is shown once, and revokes it', async ({ page }) => {
  await openPages(page, [['/desk/integrations/keys', 'API keys']]);
  await page.getByRole('button', { name: 'Create a key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Depot of the test');
  await page.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('alertdialog', { name: 'The key of Depot of the test' });
  const key = await shown.getByRole('textbox', { name: 'API key' }).inputValue();
  await expectAccessible(page);
  const authorization = `Bearer ${key}`;
  const readAudit = () => page.request.get('/api/v1/desk/audit', { headers: { authorization } });
  expect(await (await readAudit()).json()).toMatchObject({ code: 403, errors: { permission: 'audit.read' } });
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Revoke the key of Depot of the test' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByRole('row', { name: /Depot of the test/ })).toContainText('Revoked');
  expect(await (await readAudit()).json()).toMatchObject({ code: 401, error_code: 'api_key' });
});

test('the pages of operations and integrations on a phone', { tag: '@phone' }, ({ page }) =>
  openPages(page, [
    ['/desk/operations/jobs', 'Jobs'],
    ['/desk/operations/mails', 'Mail log'],
    ['/desk/operations/system', 'System'],
    ['/desk/operations/received', 'Webhooks received'],
    ['/desk/integrations/webhooks', 'Webhooks'],
  ]),
);
