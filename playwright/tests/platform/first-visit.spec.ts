import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { MODULE_SIZES, type ModuleSizes } from '@larder/platform/build/module-sizes';
import { storeEnv } from '../../support/env.ts';
import { BUDGET_KB, bytesOf, FIRST_PAGES, firstVisit, HTML_BUDGET_KB, type Script } from '../../support/first-visit.ts';

/** Scripts and modules that are named of a page that is too heavy. */
const NAMED = 5;

/** The largest modules of a script, as its build wrote them down. */
async function modulesOf(path: string): Promise<string> {
  const [, remote = '', version = ''] = /^\/releases\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  const build = remote ? join(storeEnv.data, 'releases', remote, version) : storeEnv.hostBuild;
  const sizes = JSON.parse(await readFile(join(build, MODULE_SIZES), 'utf8')) as ModuleSizes;
  const largest = sizes[path.split('/').at(-1) ?? '']?.slice(0, NAMED) ?? [];
  return largest.map(([module, bytes]) => `\n    ${bytes} before minifying: ${module}`).join('');
}

const described = async ({ path, bytes }: Script): Promise<string> => `\n  ${bytes} ${path}${await modulesOf(path)}`;

for (const page of FIRST_PAGES) {
  test(`a first visit to ${page} loads at most ${BUDGET_KB} KB of JavaScript`, async ({ browser }) => {
    const scripts = await firstVisit(browser, storeEnv.url + page);
    const bytes = bytesOf(scripts);
    const largest = await Promise.all(scripts.slice(0, NAMED).map(described));
    expect(bytes, `${page} loads ${bytes} bytes in ${scripts.length} files${largest.join('')}`).toBeLessThanOrEqual(
      BUDGET_KB * 1024,
    );
    // Nothing at all would be light, too.
    expect(scripts.some(({ path }) => path.startsWith('/static/main'))).toBe(true);
  });
}

test(`the HTML of a first page is at most ${HTML_BUDGET_KB} KB`, async ({ request }) => {
  for (const page of FIRST_PAGES) {
    const address = new URL(page, storeEnv.url);
    let visit = 0;
    // An address without earlier requests. While a render process restarts, a page is not cached, and compressed for speed.
    const bytes = async () => {
      address.searchParams.set('visit', String((visit += 1)));
      const { 'content-encoding': packed, 'content-length': length } = (
        await request.get(address.href, { headers: { 'accept-encoding': 'br' } })
      ).headers();
      expect(packed, page).toBe('br');
      return Number(length);
    };
    await expect.poll(bytes, { message: page }).toBeLessThanOrEqual(HTML_BUDGET_KB * 1024);
  }
});

test('every script of a page has a hash that its browser checks', async ({ page }) => {
  await page.goto('/c/pantry', { waitUntil: 'networkidle' });
  await expect.poll(() => page.locator('script[src]').count()).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  const { loaded, hashed } = await page.evaluate(() => {
    const scripts = [...document.querySelectorAll('script')];
    const map = scripts.find(({ type }) => type === 'importmap')?.textContent ?? '{}';
    const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> };
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const paths = entries.map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js'));
    return {
      loaded: [...new Set(paths)].toSorted(),
      hashed: [...Object.keys(integrity), ...scripts.filter((each) => each.integrity).map(({ src }) => new URL(src).pathname)],
    };
  });
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((path) => !hashed.includes(path))).toEqual([]);
});

/** Sheets of the host that may load after the HTML, because the server renders nothing of what they style. */
const LATE_SHEETS = [
  'events and queries for developers',
  'the exit offer',
  'the snackbar',
  'the chat window',
  'the chat button',
  'the design page',
] as const;

test('no sheet of the host comes after its HTML, but those of what the server does not render', async () => {
  const client = await readdir(join(storeEnv.hostBuild, 'client'));
  const late = client.filter((file) => file.endsWith('.css') && !file.startsWith('main.'));
  expect(late).toHaveLength(LATE_SHEETS.length);
});
