import { startApi, type TestApi } from '../../../test/index.ts';
import { sceneProducts } from './scene-products.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** The packs that a scene begins with, as its artist chooses among the first. */
const packs = async (key: string): Promise<string[]> =>
  (await sceneProducts(api.em(), { kind: 'attribute', keys: [key] }))
    .slice(0, 6)
    .map(({ brand, look }) => JSON.stringify([brand, look]));

test('labels that the same products have show different packs, and always the same', async () => {
  const [vegan, vegetarian, glutenFree] = [await packs('vegan'), await packs('vegetarian'), await packs('gluten-free')];
  expect(vegan.length).toBe(6);
  expect(vegan.filter((pack) => vegetarian.includes(pack) || glutenFree.includes(pack))).toEqual([]);
  expect(vegetarian.filter((pack) => glutenFree.includes(pack))).toEqual([]);
  expect(await packs('vegan')).toEqual(vegan);
});
