import { setTimeout as pause } from 'node:timers/promises';
import type { CallResponse } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import pg from 'pg';

/** Pages that visitors request at random. */
const PAGES = 40;
const CATEGORIES = ['/c/pantry', '/c/snacks', '/c/beverages', '/c/frozen', '/c/pasta', '/c/chips', '/c/coffee'];
const LISTS = [paths.brands, paths.allDeals, `${paths.search}?q=oats`];
/** All are of one audience: a page has an entry for each side of an experiment. */
const VISITOR = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
/** Requests a second. */
const RATE = 10;
const SECONDS = 20;
/** ms between two looks at a page whose price changed. */
const LOOK_MS = 20;

/** Result of {@link measurePriceChanges}. */
export interface PriceChanges {
  /** Share of the pages that were rendered for their visitor, in percent. */
  readonly renderedPercent: number;
  /** ms after its commit until a page showed a changed price, p50. */
  readonly shownAfterMs: number;
}

/** Pages rendered for the page cache since the host started. */
async function rendersOf(store: string): Promise<number> {
  const text = await (await fetch(`${store}/metrics`)).text();
  const count = /^host_page_cache_renders (\d+)/m.exec(text)?.[1];
  if (count === undefined) throw new Error('the host reports no renders');
  return Number(count);
}

/** Requests a page. @returns its text; empty when the host was too busy to render it */
async function visit(url: string): Promise<string> {
  const page = await fetch(url, { headers: { cookie: `uuid=${VISITOR}` } });
  const html = await page.text();
  if (page.status === 503) return '';
  if (!page.ok) throw new Error(`${url}: ${page.status}`);
  return html;
}

/** Raises the price of a product by a cent, as a feed and the refresh of its card do. @returns the new price in dollars */
async function raisePrice(database: pg.Client, id: number): Promise<number> {
  const { rows } = await database.query<{ price: number }>(
    `update products set price_cents = price_cents + 1, msrp_cents = greatest(msrp_cents, price_cents + 1),
       final_price_cents = final_price_cents + 1, cards_at = store_now(),
       card = card || jsonb_build_object('price', (final_price_cents + 1) / 100.0) where id = $1 returning (card ->> 'price')::float8 as price`,
    [id],
  );
  return rows[0]?.price ?? Number.NaN;
}

/** Changes one price a second while visitors request pages at random, and looks how long each page shows the earlier price. */
export async function measurePriceChanges(store: string, api: string, databaseUrl: string): Promise<PriceChanges> {
  const answer = await fetch(`${api}/api/v1/products?page_size=100`);
  const { products } = (await answer.json()) as CallResponse<'GET /products'>;
  const shown = products.filter((each) => each.in_stock && each.product_type === 'simple');
  const urls = [...LISTS, ...CATEGORIES, ...shown.map(({ url_key: key }) => `/p/${key}`)].slice(0, PAGES);
  for (const path of urls) await visit(store + path);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const delays: number[] = [];
  const failures: unknown[] = [];
  let visits = 0;
  /** Requests of this measurement itself, which would otherwise count as those of visitors. */
  let looks = 0;
  const before = await rendersOf(store);
  const until = performance.now() + SECONDS * 1000;
  const visitors = async () => {
    while (performance.now() < until) {
      visits += 1;
      visit(store + urls[Math.floor(Math.random() * urls.length)]).catch((error: unknown) => failures.push(error));
      await pause(1000 / RATE);
    }
  };
  const prices = async () => {
    for (let n = 0; performance.now() < until; n += 1) {
      const next = performance.now() + 1000;
      // Every other change is of a visited product.
      const product =
        shown[n % 2 === 0 ? Math.floor((n / 2) % (PAGES - LISTS.length - CATEGORIES.length)) : shown.length - 1 - n];
      if (!product) throw new Error('the store has too few products');
      const price = await raisePrice(database, product.id);
      const committed = performance.now();
      while (!(await visit(`${store}/p/${product.url_key}`)).includes(`"price":${price}`)) {
        looks += 1;
        if (performance.now() - committed > 10_000) throw new Error(`${product.url_key} does not show ${price}`);
        await pause(LOOK_MS);
      }
      looks += 1;
      delays.push(performance.now() - committed);
      await pause(Math.max(0, next - performance.now()));
    }
  };
  try {
    await Promise.all([visitors(), prices()]);
  } finally {
    await database.end();
  }
  if (failures.length > 0) throw failures[0];
  const renders = (await rendersOf(store)) - before;
  // A look renders its page once for each change.
  const own = delays.length;
  console.error(
    `  ${visits} visits, ${looks} looks, ${renders} renders, ms: ${delays.map((each) => Math.round(each)).join(' ')}`,
  );
  return {
    renderedPercent: ((renders - own) / visits) * 100,
    shownAfterMs: delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)] ?? Number.NaN,
  };
}
