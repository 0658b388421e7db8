import { type Kind, mix } from './mix.ts';

/** Requests of each kind, at least. */
const LEAST = 40;

/** The median time (ms) of each api. The first round only warms up. */
export async function mediansOf(apis: readonly { base: string; paths: Kind['paths'] }[]): Promise<number[]> {
  const times = apis.map((): number[] => []);
  const count = apis[0]?.paths.length ?? 0;
  for (let round = 0; round <= Math.ceil(LEAST / count); round++)
    for (let path = 0; path < count; path++)
      for (const [at, { base, paths }] of apis.entries()) {
        const started = performance.now();
        await fetchText(base, paths[path]?.(20 + round) ?? '');
        if (round > 0) times[at]?.push(performance.now() - started);
      }
  return times.map((took) => took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? Number.NaN);
}

async function fetchText(base: string, path: string): Promise<string> {
  const response = await fetch(`${base}/api/v1${path}`);
  const body = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${body.slice(0, 200)}`);
  return body;
}

/** Kinds of shopper requests, for the products of an API's catalog. */
export async function kindsOf(base: string): Promise<Kind[]> {
  const list = async (path: string) =>
    JSON.parse(await fetchText(base, path)) as { products: { id: number; url_key: string }[]; total: number };
  const { products } = await list('/products?page_size=100&cur_page=2');
  const most = (await list('/category/url/pantry?page_size=1')).total;
  return mix({ most, keys: products.map((each) => each.url_key), ids: products.map(({ id }) => id) });
}
