import { type Kind, mix } from './mix.ts';

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

/** Where an api answers. */
export interface Base {
  base: string;
}

/** What one of the apis is asked. */
interface Asked {
  base: string;
  kinds: readonly Kind[];
  total: number;
}

/**
 * Times one request after the other, none of them cached, of each kind of the mix: the same of each api in turn, as a machine may be half as fast some seconds later.
 * The first round is not counted.
 */
export async function uncached(apis: readonly Base[]): Promise<{ total: number; figures: Uncached[] }[]> {
  const asked: Asked[] = [];
  for (const { base } of apis) asked.push(await askedOf(base));
  const figures = asked.map((): Uncached[] => []);
  for (const [nth, { name, paths }] of (asked[0]?.kinds ?? []).entries()) {
    const times = asked.map((): number[] => []);
    const rounds = Math.ceil(LEAST / paths.length);
    for (let round = 0; round <= rounds; round++) {
      for (const at of paths.keys()) {
        for (const [of, { base, kinds }] of asked.entries()) {
          const path = kinds[nth]?.paths[at]?.(20 + round) ?? '';
          const started = performance.now();
          await api(base, path);
          if (round > 0) times[of]?.push(performance.now() - started);
        }
      }
    }
    for (const [of, took] of times.entries()) figures[of]?.push({ name, p50Ms: share(took, 0.5), p95Ms: share(took, 0.95) });
  }
  return asked.map(({ total }, of) => ({ total, figures: figures[of] ?? [] }));
}

async function askedOf(base: string): Promise<Asked> {
  const list = async (path: string) => JSON.parse(await api(base, path)) as List;
  const { products, total } = await list('/products?page_size=100&cur_page=2');
  const most = (await list('/category/url/pantry?page_size=1')).total;
  return { base, kinds: mix({ most, keys: products.map((p) => p.url_key), ids: products.map((p) => p.id) }), total };
}

/** The time that this share of them stayed below. */
function share(times: readonly number[], part: number): number {
  const inOrder = times.toSorted((a, b) => a - b);
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * part))] ?? 0;
}
