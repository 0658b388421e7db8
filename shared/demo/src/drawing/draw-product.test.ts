import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { PACKS } from 'api/app/import/entry-point';
import { makeStock } from '../stock/make-stock.ts';
import { completeStock } from '../stock/complete-stock.fixture.ts';
import { artSource } from './art.ts';
import { BANNERS } from './banners.ts';
import { drawProduct } from './draw-product.ts';
import { luminance, inkOn } from './color.ts';
import { line, wrap } from './lettering.ts';

const stock = makeStock();

test.each(PACKS)('a %s fills its picture, on a wall without holes', async (pack) => {
  const product = stock.products.find((p) => p.look.pack === pack);
  if (!product) throw new Error(`nothing comes in a ${pack}`);
  const picture = { brand: 'Test Brand', brandLook: stock.brands[product.brandId - 1]?.look ?? never(), look: product.look };
  const { data, info } = await sharp(Buffer.from(await drawProduct(picture, 'front', 100)))
    .resize(100, 100)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => [
    ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 4),
  ];
  for (const [x, y] of [
    [2, 2],
    [97, 2],
    [2, 97],
    [50, 60],
  ] as const)
    expect(at(x, y)[3]).toBe(255);
  // The pack stands out from the wall: enough of the picture is far from the color of its corner.
  const wall = at(2, 50);
  const far = Array.from({ length: 10_000 }, (_, i) => at(i % 100, Math.floor(i / 100))).filter(
    (pixel) => pixel.reduce((sum, v, i) => sum + Math.abs(v - (wall[i] ?? 0)), 0) > 60,
  );
  expect(far.length).toBeGreaterThan(1000);
});

function never(): never {
  throw new Error('a product without a brand');
}

test('text is drawn as paths, so that no font is needed', async () => {
  const product = stock.products.at(-1);
  if (!product) never();
  const svg = await drawProduct(
    { brand: 'Quiet <&> Co', brandLook: stock.brands[0]?.look ?? never(), look: product.look },
    'front',
    800,
  );
  expect(svg).not.toMatch(/<text|font-family|<&>/);
  expect(line({ text: 'Ax', font: 'text', size: 20, x: 0, y: 0, fill: '#000000' })).toMatch(/^<path d="M/);
});

test('there is artwork for all that the stock names', () => {
  const large = completeStock();
  const all = [
    ...large.products.flatMap((p) => p.look.art),
    ...large.categories.flatMap((c) => c.look.art),
    ...large.lists.flatMap((l) => l.look.art),
    ...large.attributes.flatMap((a) => a.look?.art ?? []),
    ...Object.values(BANNERS).flatMap((b) => b.art),
  ];
  expect(all.length).toBeGreaterThan(6000);
  for (const emoji of new Set(all)) expect(() => artSource(emoji)).not.toThrow();
});

test('lettering can be read on its ground', () => {
  expect(luminance(inkOn('#111111', '#222222'))).toBeGreaterThan(0.8);
  expect(inkOn('#ffffff', '#123456')).toBe('#123456');
});

test('long names break into lines of about equal length', () => {
  expect(wrap('Pancake & Waffle Mix', 2)).toEqual(['Pancake &', 'Waffle Mix']);
  expect(wrap('Rice', 2)).toEqual(['Rice']);
  expect(wrap('Extra Long Product Name Of Many Words', 2)).toHaveLength(2);
});

test('every article of the blog has a cover, every banner shelves that are there', () => {
  const articles = readdirSync(new URL('../../../../host/content/blog/', import.meta.url)).map((name) => name.replace('.md', ''));
  expect(articles.filter((slug) => !(`blog-${slug}` in BANNERS))).toEqual([]);
  const shelves = new Set(stock.categories.map(({ key }) => key));
  expect(Object.values(BANNERS).flatMap((banner) => banner.shelves.filter((key) => !shelves.has(key)))).toEqual([]);
});
