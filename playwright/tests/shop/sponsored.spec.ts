import { expect, test, type Locator, type Page, type Request } from '@playwright/test';
import { open } from '../../support/shopper.ts';

const CALL = '/track/sponsored_product';
/** A category with sponsored products on its first page. */
const LISTING = '/c/pantry';

/** An event as far as it is compared; `tracker.test.ts` compares all of it. */
interface Sent {
  event: string;
  data: { sponsored_product_data: Record<string, unknown> };
}

/** Reads every batch that the page sends; `events` grows. */
function listen(page: Page): { events: Sent[]; batches: Request[] } {
  const seen = { events: [] as Sent[], batches: [] as Request[] };
  page.on('request', (request) => {
    if (!request.url().includes(CALL)) return;
    seen.batches.push(request);
    const text = request.postData();
    if (text) seen.events.push(...(JSON.parse(text) as { events: Sent[] }).events);
  });
  return seen;
}

const sponsored = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByText('Sponsored', { exact: true }) });

const pathOf = async (card: Locator) => (await card.getByRole('heading').getByRole('link').getAttribute('href')) ?? '';

/** What the wire knows the card's product by. */
async function productIdOf(page: Page, card: Locator): Promise<number> {
  const answer = await page.request.get((await pathOf(card)).replace(/^\/p\//, '/api/v1/product/url/'));
  const { product } = (await answer.json()) as { product: { id: number } };
  return product.id;
}

const dataOf = (event: Sent | undefined) => event?.data.sponsored_product_data ?? {};

test('a sponsored card is labelled, and counted when seen, pressed and added (ADS-001 … ADS-012, OP-163 … OP-166)', async ({
  page,
}) => {
  const seen = listen(page);
  await open(page, LISTING);
  const card = sponsored(page).first();
  const answered = page.waitForResponse((response) => response.url().includes(CALL));
  await card.scrollIntoViewIfNeeded();
  expect((await answered).status()).toBe(202);

  const productId = await productIdOf(page, card);
  expect(seen.batches[0]?.headers()['content-type']).toContain('application/json');
  expect(seen.events.map((event) => dataOf(event)['product_id'])).toContain(productId);

  const add = page.waitForRequest(
    (request) => request.url().includes(CALL) && (request.postData() ?? '').includes('add_to_cart'),
  );
  await card.getByRole('button', { name: /^Add\b/ }).click();
  await add;
  const click = page.waitForRequest((request) => request.url().includes(CALL) && (request.postData() ?? '').includes('click'));
  await card.getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/p\//);
  await click;
  const own = seen.events.filter((event) => dataOf(event)['product_id'] === productId);
  expect(own.map(({ event }) => event)).toEqual([
    'sponsored_product_viewport',
    'sponsored_product_add_to_cart',
    'sponsored_product_click',
  ]);
  expect(new Set(own.map((event) => dataOf(event)['page_view_id'])).size).toBe(1);
});

interface Beacon {
  url: string;
  type: string;
  isAccepted: boolean;
}

test('what waits when the page is left goes by beacon, and the store takes it (OP-167)', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, data) => {
      const isAccepted = send(url, data);
      const earlier = JSON.parse(localStorage.getItem('beacons') ?? '[]') as Beacon[];
      const beacon = { url: String(url), type: data instanceof Blob ? data.type : '', isAccepted };
      localStorage.setItem('beacons', JSON.stringify([...earlier, beacon]));
      return isAccepted;
    };
  });
  await page.clock.install();
  await open(page, LISTING);
  const card = sponsored(page).first();
  const link = card.getByRole('heading').getByRole('link');
  const seen = page.waitForResponse((response) => response.url().includes(CALL));
  await card.scrollIntoViewIfNeeded();
  await seen;
  // A press that opens another tab waits a second for company; the page is left within it, however slow the machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  await link.click({ modifiers: ['ControlOrMeta'] });
  const answered = page.waitForResponse((response) => response.url().includes(`${CALL}?reqsource=web`));
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  expect((await answered).status()).toBe(202);
  // The same when the page is really left; its network is out of sight then, but not that the browser took the beacon.
  await link.click({ modifiers: ['ControlOrMeta'] });
  await page.goto('/blog');
  const beacons = await page.evaluate(() => JSON.parse(localStorage.getItem('beacons') ?? '[]') as Beacon[]);
  const ours = beacons.filter(({ url }) => url.includes(CALL));
  expect(ours).toEqual(Array(2).fill({ url: `/api/v1${CALL}?reqsource=web`, type: 'application/json', isAccepted: true }));
});

test('sides of the experiment: disabled has no shelf; enabled has one in the HTML, for the whole session (ADS-016, OP-145, OP-146)', async ({
  request,
}) => {
  const shelves = async (address: string) => (await (await request.get(address)).text()).split('>Sponsored</h2>').length - 1;
  const forced = (value: string) => `${LISTING}?coframeExperiment=sponsored_products_carrot:${value}`;
  expect(await shelves(forced('disabled'))).toBe(0);
  expect(await shelves(forced('enabled'))).toBe(1);
  expect(await shelves(LISTING)).toBe(1);
});
