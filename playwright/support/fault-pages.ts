import { expect, type Page } from '@playwright/test';
import type { Fault } from './fault-proxy.ts';
import { listeningTo } from './shopper.ts';

/** Ways in which a remote fails. Every run tests one that never answers in `faults.spec.ts`, and one that must not run in `browser-faults.spec.ts`. */
export const FAULTS: readonly Fault[] = ['hangs', 'tampered', 'killed', 'fails', 'corrupt'];

/** A page of mf-catalog with buttons of mf-cart: a short list, because each test renders it many times. */
export const CATEGORY = '/c/coffee?filter[on_sale]=1&filter[in_stock]=1';

/** Live ones name the product; while the cart is away a dead `Add` keeps the place. */
export const addButtons = (page: Page) => page.getByRole('button', { name: /^Add \w/ });

/** Another remote's slot works. */
export async function suggests(page: Page): Promise<void> {
  const search = page.getByRole('combobox', { name: /search/i });
  await listeningTo(search);
  await search.fill('oat');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
}
