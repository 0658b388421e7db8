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

/** Every run weighs the pages with the most slots; the long form weighs all. */
const HEAVY = new Set(['/', '/c/pantry', '/cart']);

for (const page of FIRST_PAGES) {
  test(
    `a first visit to ${page} loads at most ${BUDGET_KB} KB of JavaScript, each script with a hash that its browser checks`,
    {
      tag: HEAVY.has(page) ? [] : '@long',
    },
    async ({ browser }) => {
      const { scripts, unhashed } = await firstVisit(browser, storeEnv.url + page);
      expect(unhashed).toEqual([]);
      const bytes = bytesOf(scripts);
      const largest = await Promise.all(scripts.slice(0, NAMED).map(described));
      expect(bytes, `${page} loads ${bytes} bytes in ${scripts.length} files${largest.join('')}`).toBeLessThanOrEqual(
        BUDGET_KB * 1024,
      );
      // Nothing at all would be light, too.
      expect(scripts.some(({ path }) => path.startsWith('/static/main'))).toBe(true);
    },
  );
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
  // Pages of the desk name the sheet of its frame in their HTML.
  const late = client.filter((file) => file.endsWith('.css') && !/^(?:main|desk)\./.test(file));
  expect(late).toHaveLength(LATE_SHEETS.length);
});

test('no script of a desk page is one of the store, and no script of the store one of the desk', async () => {
  const releases = join(storeEnv.data, 'releases');
  const { microFrontends } = JSON.parse(await readFile(join(releases, 'registry.json'), 'utf8')) as {
    microFrontends: Record<string, { metadata: { version: string } }[]>;
  };
  const folders = Object.entries(microFrontends).flatMap(([remote, versions]) =>
    versions.map(({ metadata: { version } }) => join(releases, remote, version)),
  );
  let deskPages = 0;
  for (const folder of folders) {
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as {
      client: { modules: Record<string, { js: string[] }> };
    };
    const pages = Object.entries(manifest.client.modules);
    const scriptsOf = (isDesk: boolean) =>
      new Set(pages.flatMap(([name, { js }]) => (name.startsWith('desk/') === isDesk ? js : [])));
    const ofStore = scriptsOf(false);
    expect(
      [...scriptsOf(true)].filter((script) => ofStore.has(script)),
      folder,
    ).toEqual([]);
    deskPages += pages.filter(([name]) => name.startsWith('desk/')).length;
  }
  expect(deskPages).toBeGreaterThan(0);
});
