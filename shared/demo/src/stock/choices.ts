import { BRANDS } from './brands.ts';
import { DEPARTMENTS } from './departments/index.ts';
import { makeProduct } from './make-product.ts';
import { randomOf } from './random.ts';
import { slug } from 'api/app/import/entry-point';
import type { StockProduct } from './stock.types.ts';

/** A flavor that is sold out, so that the choice has something to explain. */
const SOLD_OUT = 'Jalapeño';

/** Products with a choice of flavor (CAT-019): a parent whose price is the cheapest flavor's, and its flavors, which lists leave out. */
export function configurables(seed: string, firstId: number): StockProduct[] {
  const choices: readonly (readonly [noun: string, maker: string])[] = [
    ['Granola', 'Goldfinch Row'],
    ['Chocolate Bar', 'Duskberry'],
    ['Potato Chips', 'Crunchwick'],
    ['Pasta Sauce', 'Piccadoro'],
    ['Kombucha', 'Copperfinch'],
    ['Snack Bars', 'Juniper Loft'],
    ['Ice Cream', 'Polar Peach'],
    ['Bar Soap', 'Saffra'],
    ['Dog Treats', 'Waggington'],
  ];
  let id = firstId;
  return choices.flatMap(([noun, brandName], index) => {
    const department = DEPARTMENTS.find(({ kinds }) => kinds.some((one) => one.noun === noun));
    const kind = department?.kinds.find((one) => one.noun === noun);
    const brandIndex = BRANDS.findIndex((one) => one.name === brandName);
    const brand = BRANDS[brandIndex];
    if (!department || !kind || !brand) throw new RangeError(`No ${noun} of ${brandName} to choose from`);
    const size = kind.sizes.split('|')[0] as string;
    const parentId = id++;
    const children = kind.flavors
      .split('|')
      .slice(0, index < 4 ? 4 : 3)
      .map((flavor) => {
        const child = makeProduct(randomOf(`${seed}/choice/${noun}/${flavor}`), id++, {
          department,
          kind,
          brand,
          brandId: brandIndex + 1,
          flavor,
          size,
          level: 0.4,
        });
        return {
          ...child,
          urlKey: `${child.urlKey}-choice`,
          listed: false,
          isMapEnabled: false,
          mapPriceCents: null,
          displayType: null,
          reductions: [],
          tiers: [],
          stockQty: flavor === SOLD_OUT ? 0 : Math.max(child.stockQty, 60),
          isAvailable: true,
          minQty: 1,
          maxQty: 9000,
        };
      });
    const cheapest = children.filter(({ stockQty }) => stockQty > 0).reduce((a, b) => (b.priceCents < a.priceCents ? b : a));
    const parent: StockProduct = {
      ...cheapest,
      id: parentId,
      sku: `CHOICE-${parentId}`,
      urlKey: slug(`${brandName} ${noun} your choice`),
      title: `${noun}, Choice of Flavor`,
      // Of all its flavors: who may not have one of them is better warned once too often.
      allergens: cheapest.allergens && [...new Set(children.flatMap(({ allergens }) => allergens ?? []))],
      productType: 'configurable',
      listed: true,
      look: { ...cheapest.look, flavor: 'Your choice' },
      shortDescription: `${size} · ${children.length} flavors`,
      options: [
        {
          key: 'flavor',
          label: 'Flavor',
          values: children.map((child) => ({
            key: slug(child.look.flavor),
            label: child.look.flavor,
            childSku: child.sku,
            deltaCents: child.priceCents - cheapest.priceCents,
          })),
        },
      ],
    };
    return [parent, ...children];
  });
}
