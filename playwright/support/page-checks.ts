import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { moveTo, type Screen } from './screens.ts';
import { open } from './shopper.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The small one: half the bytes to send to each page and to read there. */
const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Collects all complaints of the browser: errors, refused scripts, hydration mismatches. */
export function complaints(page: Page): string[] {
  const list: string[] = [];
  page.on('pageerror', (error) => list.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    // The browser itself reports the 404 of the page that is not there.
    if (message.type() === 'error' && !/status of 404/.test(text)) list.push(text);
  });
  return list;
}

/** What the browser asks of an account's own data: reminders, orders, lists, favorites, cards, addresses. */
const OF_AN_ACCOUNT = /\/api\/v1\/(account\/(reminders|orders?|wishlist|cc|address|purchased|reviews|autoship)|list)\b/;

/** Visitors cause no account calls (ACC-088): collects those that a page makes all the same. */
export function callsForAnAccount(page: Page): string[] {
  const list: string[] = [];
  page.on('request', (request) => {
    if (OF_AN_ACCOUNT.test(request.url())) list.push(request.url());
  });
  return list;
}

/**
 * Runs in the page, with axe there. The cards that show nothing new are away meanwhile: cards are one component, so that those with a part of a
 * card, or a form of one, that no card before them had stand for all of the page. What axe would see only with all of them there is an id that
 * stands twice.
 */
async function faultsOfAccess(): Promise<string[]> {
  // axe compares places on the page, which the deferred layout of a first page estimates.
  document.documentElement.removeAttribute('data-initial-page');
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = [...new Set(ids.filter((id, at) => ids.indexOf(id) < at))];
  const known = new Set<string>();
  const repeated = [...document.querySelectorAll('li > article')].filter((card) => {
    const before = known.size;
    for (const part of card.querySelectorAll('*')) {
      known.add(`${part.localName} ${part.getAttribute('role') ?? ''} ${part.getAttribute('class') ?? ''}`);
    }
    return known.size === before;
  });
  const places = repeated.map((card) => {
    const place = document.createComment('');
    card.replaceWith(place);
    return place;
  });
  // It would keep the HTML of all that it looks at: a tenth of its time. Read here of what is at fault alone.
  window.axe.configure({ noHtml: true });
  const { violations } = await window.axe.run({ resultTypes: ['violations'], elementRef: true });
  for (const [at, place] of places.entries()) place.replaceWith(repeated[at] ?? '');
  return [
    ...twice.map((id) => `id that stands twice: ${id}`),
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ element }) => element?.outerHTML).join(' ')}`.slice(0, 400)),
  ];
}

/** Violations of all of axe's rules: those of WCAG 2.2 AA and its own. No page of the store has frames. */
export async function accessFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(faultsOfAccess);
}

/** Expects no violation on the page ({@link accessFaults}). */
export const expectAccessible = async (page: Page): Promise<void> => expect(await accessFaults(page)).toEqual([]);

/** Polled: what follows a window's new width by script does so a frame later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

/** Zoomed to 200% while it is open: a window of 1280 px lays the page out at half the width. Nothing scrolls sideways, no text is cut off. */
export async function expectReadableZoomed(page: Page): Promise<void> {
  await page.setViewportSize({ width: 640, height: 450 });
  await expectNoSidewaysScroll(page);
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('h1, h2, p, button, a, label')]
        .filter((element) => {
          const style = getComputedStyle(element);
          const isHidden = style.overflow === 'hidden' && style.whiteSpace !== 'nowrap' && style.webkitLineClamp === 'none';
          return isHidden && element.offsetWidth > 1 && element.scrollHeight > element.clientHeight + 2;
        })
        .map((element) => element.outerHTML.slice(0, 200)),
    );
  await expect.poll(cut, 'text that is cut off').toEqual([]);
}

/** Paths of the pictures that this worker has requested for its pages. */
const requestedPaths = new Set<string>();
const PICTURES_A_PAGE = 3;
const NARROW = '210';

/** Checks pages without pictures, which cost as much as all the rest, and requests some new ones of each page directly. */
async function expectPicturesThere(page: Page): Promise<void> {
  const sources = await page.evaluate(() => [...document.images].map(({ src }) => src));
  const addresses = sources.filter((source) => source.startsWith('http')).map((source) => new URL(source));
  const fresh = [...new Map(addresses.map((address) => [address.pathname, address]))]
    .filter(([path]) => !requestedPaths.has(path))
    .slice(0, PICTURES_A_PAGE);
  for (const [path, address] of fresh) {
    requestedPaths.add(path);
    if (address.searchParams.has('w')) address.searchParams.set('w', NARROW);
    const answer = await page.request.get(address.href);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, expect.stringMatching(/^image\//)]);
  }
}

/** One heading of the first level, no sideways scroll. */
async function expectLaidOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
}

/** As {@link expectLaidOut}, without a violation of axe's rules. */
async function expectWhole(page: Page): Promise<void> {
  await expectLaidOut(page);
  await expectAccessible(page);
}

/** Opens a whole page with nothing in the console; and `further` holds for it as it stands. */
async function checkPage(page: Page, path: string, further?: (page: Page) => Promise<void>): Promise<void> {
  const problems = complaints(page);
  await open(page, path);
  await expectWhole(page);
  await expectPicturesThere(page);
  await further?.(page);
  expect(problems).toEqual([]);
}

/** Pages that are made of the same components. */
export interface PageKind {
  name: string;
  /** Paths. */
  pages: readonly string[];
}

/**
 * Opens each page of a kind, with nothing in the console. Axe takes twice as long as all the rest, so every run has the first page of a kind examined
 * ({@link checkPage}); the long form examines all ({@link checkOnBothScreens}).
 */
export async function checkKind(page: Page, { pages }: PageKind, further?: (page: Page) => Promise<void>): Promise<void> {
  const [sample = '', ...others] = pages;
  await checkPage(page, sample, further);
  const problems = complaints(page);
  for (const path of others) {
    await test.step(path, async () => {
      await open(page, path);
      await expectLaidOut(page);
      expect(problems).toEqual([]);
    });
  }
}

/** As {@link checkPage}, on the screen where it is opened and then on the other. */
export const checkOnBothScreens = (page: Page, path: string, other: Screen): Promise<void> =>
  checkPage(page, path, async () => {
    await moveTo(page, other);
    await expectWhole(page);
  });
