import { mix } from './mix.ts';

interface List {
  products: { id: number; url_key: string }[];
  total: number;
}

export interface Uncached {
  name: string;
  p50Ms: number;
  p95Ms: number;
}

const LEAST = 40;

const api = async (base: string, path: string): Promise<string> => {
  const answer = await fetch(`${base}/api/v1${path}`);
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.slice(0, 200)}`);
  return body;
};

/** Times one request after the other, none of them cached, of each kind of the mix. The first round is not counted. */
export async function uncached(base: string): Promise<{ total: number; figures: Uncached[] }> {
  const list = async (path: string) => JSON.parse(await api(base, path)) as List;
  const { products, total } = await list('/products?page_size=100&cur_page=2');
  const most = (await list('/category/url/pantry?page_size=1')).total;
  const kinds = mix({ most, keys: products.map((p) => p.url_key), ids: products.map((p) => p.id) });
  const figures: Uncached[] = [];
  for (const { name, paths } of kinds) {
    const times: number[] = [];
    const rounds = Math.ceil(LEAST / paths.length);
    for (let round = 0; round <= rounds; round++) {
      for (const path of paths) {
        const started = performance.now();
        await api(base, path(20 + round));
        if (round > 0) times.push(performance.now() - started);
      }
    }
    times.sort((a, b) => a - b);
    const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    figures.push({ name, p50Ms: at(0.5), p95Ms: at(0.95) });
  }
  return { total, figures };
}
