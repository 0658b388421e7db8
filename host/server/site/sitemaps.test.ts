import { createSitemaps, type SitemapKind, type SitemapPage } from './sitemaps.ts';

const origin = 'https://store.example';
const product = (number: number) => ({ url: `/p/oats-${number}`, updated_at: '2026-11-01T08:00:00.000Z' });

function over(pages: Partial<Record<SitemapKind, SitemapPage[]>>) {
  const requests: string[] = [];
  let time = 0;
  const maps = createSitemaps({
    now: () => time,
    async read(kind, page) {
      requests.push(`${kind} ${page}`);
      const all = pages[kind] ?? [];
      return Promise.resolve(all[page - 1] ?? { urls: [], pages: all.length });
    },
  });
  return { maps, requests, later: (ms: number) => void (time += ms) };
}

const two = {
  products: [
    { urls: [product(1)], pages: 2 },
    { urls: [product(2)], pages: 2 },
  ],
};

test('the index names every page of every kind that has something, absolutely', async () => {
  const { maps } = over({ ...two, pages: [{ urls: [{ url: '/', updated_at: null }], pages: 1 }] });
  const text = (await maps.index(origin)).toString();
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
    `${origin}/sitemaps/pages-1.xml`,
    `${origin}/sitemaps/products-1.xml`,
    `${origin}/sitemaps/products-2.xml`,
  ]);
});

test('a file has absolute addresses and the day of the last change', async () => {
  const { maps } = over(two);
  const text = (await maps.file(origin, 'products', 2))?.toString();
  expect(text).toContain(`<loc>${origin}/p/oats-2</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod>`);
});

test('a page beyond the last is none; and so is the first one of an empty kind', async () => {
  const { maps } = over(two);
  expect(await maps.file(origin, 'products', 3)).toBeNull();
  expect(await maps.file(origin, 'lists', 1)).toBeNull();
});

test('responses are shared and cached for ten minutes, per origin', async () => {
  const { maps, requests, later } = over(two);
  await Promise.all([maps.file(origin, 'products', 1), maps.file(origin, 'products', 1)]);
  await maps.file(origin, 'products', 1);
  expect(requests).toHaveLength(1);
  await maps.file('http://localhost:3000', 'products', 1);
  expect(requests).toHaveLength(2);
  later(600_001);
  await maps.file(origin, 'products', 1);
  expect(requests).toHaveLength(3);
});

test('no more than 24 files are cached', async () => {
  const { maps, requests } = over(two);
  for (let at = 0; at < 25; at += 1) await maps.file(`http://${at}.example`, 'products', 1);
  await maps.file('http://0.example', 'products', 1);
  expect(requests).toHaveLength(26);
  await maps.file('http://24.example', 'products', 1);
  expect(requests).toHaveLength(26);
});

test('a failure is reported and not cached', async () => {
  let fails = true;
  const maps = createSitemaps({
    read: () => (fails ? Promise.reject(new Error('the api is away')) : Promise.resolve({ urls: [product(1)], pages: 1 })),
  });
  await expect(maps.file(origin, 'products', 1)).rejects.toThrow('the api is away');
  fails = false;
  expect((await maps.file(origin, 'products', 1))?.toString()).toContain('/p/oats-1');
});
