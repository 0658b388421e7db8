import { bring, shelve } from '../products/import/import.fixture.ts';
import { type Client, startApi, type TestApi } from '../../../test/index.ts';

/** A hardware store: nothing of what the search understands may hang on groceries. Path, then title, brand, dollars, size and traits of each product. */
const SHELVES: Readonly<
  Record<string, readonly (readonly [title: string, brand: string, price: number, size?: string, traits?: string])[]>
> = {
  'Tools > Power Tools > Drills': [
    ['Cordless Drill Driver', 'Ironbark', 89, '', 'Voltage: 18 V'],
    ['Cordless Drill Driver', 'Halden Works', 59, '', 'Voltage: 12 V'],
    ['Brushless Cordless Drill', 'Brightmere', 129, '', 'Voltage: 18 V'],
    ['Hammer Drill', 'Ironbark', 149, '', 'Voltage: 18 V'],
    ['Drill Press', 'Halden Works', 249],
  ],
  'Tools > Power Tools > Drill Bits': [
    ['Drill Bit Set', 'Ironbark', 24, '20 ct', 'Material: Titanium'],
    ['Masonry Drill Bits', 'Halden Works', 14, '5 ct', 'Material: Carbide'],
  ],
  'Tools > Hand Tools > Hammers': [
    ['Claw Hammer', 'Ironbark', 22, '16 oz'],
    ['Ball Peen Hammer', 'Halden Works', 19, '12 oz'],
    ['Rubber Mallet', 'Brightmere', 12],
  ],
  'Tools > Hand Tools > Screwdrivers': [
    ['Phillips Screwdriver', 'Ironbark', 8],
    ['Slotted Screwdriver', 'Halden Works', 7],
    ['Precision Screwdriver Set', 'Brightmere', 26, '24 ct'],
  ],
  'Fasteners > Screws > Wood Screws': [
    ['Brass Wood Screws', 'Halden Works', 9, '100 ct', 'Head: Flat'],
    ['Deck Screws', 'Ironbark', 18, '250 ct', 'Head: Flat'],
    ['Pan Head Wood Screws', 'Brightmere', 7, '50 ct', 'Head: Pan'],
  ],
  'Fasteners > Nails > Finish Nails': [
    ['Galvanized Finish Nails', 'Halden Works', 6, '200 ct'],
    ['Brad Nails', 'Ironbark', 11, '1000 ct'],
  ],
  'Paint > Interior > Wall Paint': [
    ['Matte Wall Paint, White', 'Brightmere', 34, '1 gal', 'Sheen: Matte'],
    ['Satin Wall Paint, White', 'Brightmere', 36, '1 gal', 'Sheen: Satin'],
    ['Matte Wall Paint, Charcoal', 'Brightmere', 34, '1 gal', 'Sheen: Matte'],
  ],
  'Paint > Supplies > Brushes': [
    ['Angled Paint Brush', 'Halden Works', 9],
    ['Paint Roller Kit', 'Brightmere', 16],
  ],
  'Electrical > Lighting > Light Bulbs': [
    ['LED Light Bulbs, Warm White', 'Brightmere', 13, '4 ct'],
    ['Filament Light Bulb', 'Halden Works', 8],
  ],
  'Garden > Watering > Hoses': [
    ['Garden Hose', 'Halden Works', 39],
    ['Hose Nozzle', 'Ironbark', 12],
  ],
};

let api: TestApi;
let guest: Client;
beforeAll(async () => {
  api = await startApi({ stocked: false });
  await shelve(
    api,
    Object.keys(SHELVES).map((path) => ({ path })),
  );
  const shelf = Object.entries(SHELVES).flatMap(([category, list]) => list.map((each) => ({ category, each })));
  const { refused, reported } = await bring(
    api,
    shelf.map(({ category, each: [title, brand, price, size, traits] }, at) => ({
      sku: `HW-${at + 1}`,
      category,
      title,
      brand,
      price,
      size,
      traits,
      stock: 40,
      tax_class: 'general',
      ebt: 'no',
      box: 'grocery',
    })),
  );
  if (refused > 0) throw new Error(`not all of it goes in: ${JSON.stringify(reported)}`);
  guest = api.client();
});
afterAll(() => api.stop());

const search = (text: string) => guest.ok('GET /products', { query: { 'filter[search]': text } });

describe('a catalogue of another trade is understood by its own words', () => {
  test.each([
    ['hammer', /^(claw|ball peen) hammer/i, 'what it is, before what it is named after'],
    ['cordless drill', /cordless drill/i, 'kind and quality'],
    ['crodless dril', /cordless drill/i, 'swapped and dropped letters'],
    ['scredwriver', /screwdriver/i, 'swapped letters'],
    ['screw driver', /screwdriver/i, 'one word in two'],
    ['lightbulb', /light bulb/i, 'two words in one'],
    ['drill bits', /drill bit/i, 'not the drill'],
    ['white paint', /wall paint, white/i, 'what it is in'],
    ['paint brush', /paint brush/i, 'not the paint'],
    ['hose', /^garden hose/i, 'not the nozzle'],
    ['HW-9', /ball peen/i, 'its number'],
  ])('%s finds %s (%s)', async (typed, expected) => {
    expect((await search(typed)).products[0]?.title).toMatch(expected);
  });

  test.each([
    ['drill under $70', ['Up to $70'], /drill/i],
    ['ironbark drill', ['Ironbark'], /drill/i],
    ['screws 100 ct', ['100 ct'], /screws/i],
  ])('%s is narrowed by %j, which can be taken away', async (typed, labels, expected) => {
    const { products, search: note } = await search(typed);
    expect(note?.conditions.map(({ label }) => label)).toEqual(labels);
    expect(products.length).toBeGreaterThan(0);
    for (const { title } of products) expect(title).toMatch(expected);
  });

  test('what nothing is called finds nothing', async () => {
    expect((await search('qwzxv')).total).toBe(0);
  });

  test('a shelf is narrowed by what matters there', async () => {
    const { facets } = await guest.ok('GET /category/url/{key}', {
      params: { key: 'drills' },
      query: { 'filter[trait]': 'voltage-18-v' },
    });
    const voltage = facets.find(({ label }) => label === 'Voltage');
    expect(voltage?.values).toEqual([{ key: 'voltage-18-v', label: '18 V', count: 3 }]);
  });
});
