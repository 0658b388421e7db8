import { expect, type Locator, type Page } from '@playwright/test';

export const PASSWORD = 'Larder-demo-1';
/** Test card numbers of the sandbox gateway. */
export const CARD = { good: '4242424242424242', declined: '4000000000000002' } as const;

let made = 0;
/** An email address that is unique over all workers. */
export const newEmail = (): string => `shopper-${process.pid}-${Date.now()}-${made++}@larder.example`;

/** Opens a page and waits until its buttons listen: a click before a remote's code is there would be lost on them. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await listening(page);
}

/** React marks what it has hydrated with keys of its own. Polls at intervals: polling with each frame would make the page render frames all the time. */
export async function listening(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('button, input')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__react')),
      ),
    undefined,
    { polling: 50 },
  );
}

/** Waits for one element alone, where others never come alive. */
export async function listeningTo(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))).toBe(true);
}

export async function signIn(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await open(page, '/login');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByRole('textbox', { name: 'Password' }).fill(password);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Adds the first product of a listing that can be added; answers its title. */
export async function addFirst(page: Page, path: string, at = 0): Promise<string> {
  await open(page, path);
  return addFirstHere(page, at);
}

/** As {@link addFirst}, with the listing open already. */
export async function addFirstHere(page: Page, at = 0): Promise<string> {
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Add\b/ })
    .nth(at);
  const name = ((await button.getAttribute('aria-label')) ?? '').replace(/^Add (\d+ )?/, '');
  const sent = page.waitForResponse((response) => response.url().includes('/carts/bulk_product'));
  await button.click();
  expect((await sent).status()).toBe(200);
  return name;
}

/** Registers a new lead on the signup path; ends at the payment step. */
export async function register(page: Page, { email = newEmail(), zip = '73301' } = {}): Promise<string> {
  await open(page, '/membership/payment/plans');
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: 'Continue' })
    .or(main.getByRole('link', { name: 'Continue' }))
    .click();
  await page.waitForURL(/payment\/account/);
  await main.getByLabel('Full name').fill('Ann Smith');
  await main.getByLabel('Email').fill(email);
  await main.getByRole('textbox', { name: 'Password' }).fill('a long enough one');
  await main.getByLabel('ZIP code').fill(zip);
  await main.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/payment\/method/);
  return email;
}

/** The card and billing address of a new member; city and state follow from the ZIP. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Card number').fill(number);
  await main.getByLabel('Expiration date').fill('12/31');
  await main.getByLabel('Security code').fill('123');
  await main.getByLabel('Billing street address').fill('12 Orchard Lane');
  await expect(main.getByLabel('City')).not.toHaveValue('');
}

export async function fillAddress(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'New address' });
  await form.getByLabel('Street address').fill('615 Palms Blvd');
  await form.getByLabel('ZIP code').fill('90291');
  await expect(form.getByLabel('City')).not.toHaveValue('');
  await form.getByLabel('Phone').fill('(310) 555-1234');
  await form.getByRole('button', { name: 'Save address' }).click();
}
