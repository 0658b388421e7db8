import sharp from 'sharp';
import { makeStock } from '../stock/make-stock.ts';
import { drawProduct } from './draw-product.ts';
import { placed, withArtwork } from './place-art.ts';

/** The sides of the pictures within a drawing, in pixels. */
async function sidesIn(svg: string): Promise<(number | undefined)[]> {
  const found = [...svg.matchAll(/<image href="data:image\/png;base64,([^"]+)"/g)];
  return Promise.all(found.map(async ([, data = '']) => (await sharp(Buffer.from(data, 'base64')).metadata()).width));
}

const artworkBytes = (svg: string): number => [...svg.matchAll(/data:[^"]+/g)].join('').length;

test.each([
  ['at the next cached side, with a margin', 1, 60, [91]],
  ['smaller in a smaller picture', 0.1, 400, [64]],
  ['as it comes where it stands larger than that', 1, 400, [256]],
])('a piece of artwork is embedded %s', async (_, pixels, size, sides) => {
  expect(await sidesIn(await withArtwork(placed('🍓', 0, 0, size), pixels))).toEqual(sides);
});

test('groups enlarge what is in them, and nothing after them', async () => {
  const piece = placed('🍓', 0, 0, 40);
  const svg = `${piece}<g fill="red"><g transform="translate(5 5) scale(.5) rotate(4)">${piece}</g><g transform="scale(2)">${piece}</g>${piece}</g>${piece}`;
  const filled = await withArtwork(svg, 1);
  expect(await sidesIn(filled)).toEqual([64, 32, 128, 64, 64]);
  // All that is no artwork stays as it was.
  expect(filled.replaceAll(/data:[^"]+/g, '')).toBe(svg.replaceAll(/art:[^"]+/g, ''));
});

test('a small picture of a product carries small artwork, a large one full artwork', async () => {
  const { products, brands } = makeStock();
  const product = products.find(({ look }) => look.pack === 'jar');
  const brandLook = brands[(product?.brandId ?? 0) - 1]?.look;
  if (!product || !brandLook) throw new Error('nothing comes in a jar');
  const picture = { brand: 'Test Brand', brandLook, look: product.look };
  const [small, large] = await Promise.all([drawProduct(picture, 'front', 100), drawProduct(picture, 'front', 1600)]);
  const [smallSides, largeSides] = await Promise.all([sidesIn(small), sidesIn(large)]);
  expect(smallSides.length).toBeGreaterThan(0);
  expect(smallSides).toHaveLength(largeSides.length);
  for (const side of smallSides) expect(side).toBeLessThanOrEqual(91);
  expect(largeSides).toContain(256);
  expect(artworkBytes(small)).toBeLessThan(artworkBytes(large) / 8);
});

test('artwork that there is none of is refused, whatever its name holds', async () => {
  await expect(withArtwork(placed('"/><x', 0, 0, 40), 1)).rejects.toThrow(RangeError);
});
