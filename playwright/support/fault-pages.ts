import { expect, type Page } from '@playwright/test';
import type { Fault } from './fault-proxy.ts';
import { listeningTo } from './shopper.ts';

/** Ways in which a remote fails. Every run tries those that differ most for the host: no answer, and an answer that must not run. */
export const FAULTS: readonly { fault: Fault; tag: string[] }[] = [
  { fault: 'hangs', tag: [] },
  { fault: 'tampered', tag: [] },
  { fault: 'killed', tag: ['@long'] },
  { fault: 'fails', tag: ['@long'] },
  { fault: 'corrupt', tag: ['@long'] },
];

/** A page of mf-catalog with buttons of mf-cart. */
export const CATEGORY = '/c/pantry';

/** Live ones name the product; while the cart is away a dead `Add` keeps the place. */
export const addButtons = (page: Page) => page.getByRole('button', { name: /^Add \w/ });

/** Another remote's slot works. */
export async function suggests(page: Page): Promise<void> {
  const search = page.getByRole('combobox', { name: /search/i });
  await listeningTo(search);
  await search.fill('oat');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
}
