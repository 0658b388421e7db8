import { type APIRequestContext, type BrowserContext, expect, test, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../../support/page-checks.ts';
import { open } from '../../support/shopper.ts';

/** What growing places ask for: the next one that is not too small (CAT-131, OP-159). */
const STEPS = [210, 242, 290, 358, 418, 480, 562, 640, 688, 722, 762, 800, 960, 1042, 1202, 1346, 1600];

/** Exact where a place has one width, else the next step; nothing is wider than 1600 px. */
function widthsFor(shown: number): number[] {
  const requiredWidth = 2 * shown + 2;
  return [Math.min(1600, Math.round(requiredWidth)), STEPS.find((step) => step >= requiredWidth - 0.5) ?? 1600];
}

/** Pictures that have come, without stand-ins: what each is, how wide it is shown, in px, and which width it is that came. */
const picturesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ complete, currentSrc }) => complete && /\/media\/.*q=50/.test(currentSrc))
      .map((one) => ({
        url: one.currentSrc,
        shown: one.getBoundingClientRect().width,
        requestedWidth: Number(new URL(one.currentSrc).searchParams.get('w')),
        came: one.naturalWidth,
      }))
      .filter(({ shown }) => shown > 0),
  );

/** Pages on which something grows: the banner and the tiles, the gallery, covers of articles. */
async function pagesOf(request: APIRequestContext): Promise<string[]> {
  const { products } = (await (await request.get('/api/v1/category/url/snacks?page_size=1')).json()) as {
    products: { url: string }[];
  };
  return ['/', products[0]?.url ?? '', '/blog'];
}

/** Opens a page of its own and waits until no more pictures come. */
async function expectFitting(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/media\/.*q=50/.test(request.url())) fetched.push(request.url());
  });
  await open(page, path);
  await page.waitForLoadState('networkidle');
  await expectNoSidewaysScroll(page);
  // A preload of another width, or a second choice once the page is alive, would be a picture that never shows.
  const unseen = async () => {
    const seen = new Set((await picturesOf(page)).map(({ url }) => url));
    return fetched.filter((url) => !seen.has(url));
  };
  await expect.poll(unseen, { message: path }).toEqual([]);
  const pictures = await picturesOf(page);
  expect(pictures.length, path).toBeGreaterThan(3);
  for (const { url, shown, requestedWidth, came } of pictures) {
    expect(widthsFor(shown), `${path}: ${url} at ${shown} px`).toContain(requestedWidth);
    expect(came, `${path}: ${url} is a picture`).toBeGreaterThan(0);
  }
  expect(fetched.toSorted(), path).toEqual([...new Set(fetched)].toSorted());
  const rows = await page.evaluate(
    () => [...document.querySelectorAll('picture > source')].filter((source) => source.getClientRects().length > 0).length,
  );
  expect(rows, `${path}: choices that take room in the layout`).toBe(0);
}

/** Every run tests a phone and a desktop; the long form tests the sizes between. */
for (const [width, deviceScaleFactor, tag] of [
  [412, 1, '@long'],
  [412, 1.75, '@long'],
  [390, 2, '@long'],
  [412, 2.625, ''],
  [360, 3, '@long'],
  [820, 2, '@long'],
  [1440, 1, ''],
  [1280, 1.75, '@long'],
  [1280, 3, '@long'],
] as const) {
  test(
    `a picture is twice as wide as it is shown, and comes once: ${width} px at ${deviceScaleFactor} (CAT-131)`,
    {
      tag: tag || [],
    },
    async ({ browser, baseURL }) => {
      const isMobile = width < 1000;
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        viewport: { width, height: 900 },
        deviceScaleFactor,
        isMobile,
        hasTouch: isMobile,
        reducedMotion: 'reduce',
      });
      // Side by side: most of the time each waits for pictures that shall not come.
      const paths = await pagesOf(context.request);
      await Promise.all(paths.map((path) => expectFitting(context, path)));
      await context.close();
    },
  );
}

/** The pictures of a product in the order in which they are requested, and whether the page's script was requested before: `true` for each. */
async function galleryOf(
  context: BrowserContext,
  interact?: (page: Page) => Promise<void>,
): Promise<{ first: string; others: Map<string, boolean> }> {
  const path = (await pagesOf(context.request))[1] ?? '';
  const page = await context.newPage();
  const others = new Map<string, boolean>();
  let first = '';
  let isStarted = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/static\/main\..*\.js$/.test(pathname)) isStarted = true;
    if (!/\/media\/product\/.*\.webp$/.test(pathname)) return;
    if (first === '') first = pathname;
    else if (pathname !== first && pathname.startsWith(first.replace(/-[^-]*$/, '_'))) others.set(pathname, isStarted);
  });
  await page.goto(path);
  await expect(page.getByRole('list', { name: 'Large pictures' }).getByRole('listitem')).toHaveCount(4);
  await expect.poll(() => others.size).toBe(3);
  await interact?.(page);
  await page.close();
  return { first, others };
}

/** Swipes to the second picture, while the page comes alive. */
async function swipe(page: Page): Promise<void> {
  const count = page.getByText(/^\d \/ 4$/);
  await expect(count).toHaveText('1 / 4');
  await page.getByRole('list', { name: 'Large pictures' }).evaluate((rail) => rail.scrollTo({ left: rail.clientWidth }));
  await expect(count).toHaveText('2 / 4');
}

test('a product’s other pictures leave the line to the first until the page starts, and a swipe at once is followed; without script they come by themselves', async ({
  browser,
  baseURL,
}) => {
  const phone = { baseURL: baseURL ?? '', viewport: { width: 412, height: 900 }, isMobile: true, hasTouch: true };
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ ...phone, javaScriptEnabled });
    const { first, others } = await galleryOf(context, javaScriptEnabled ? swipe : undefined);
    expect(first).toMatch(/^\/media\/product\//);
    expect([...others.values()]).toEqual(Array.from({ length: 3 }, () => javaScriptEnabled));
    await context.close();
  }
});
