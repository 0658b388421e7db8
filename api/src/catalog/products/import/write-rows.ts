import type { Artist } from '../../pictures/artist.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { foldCase } from '../../../platform/fold-case.ts';
import { tellPast } from '../price-history.ts';
import { refreshCards } from '../refresh-cards.ts';
import { makeBrands } from './make-brands.ts';
import { makeTraits, traitId } from './make-traits.ts';
import { missingProducts } from './missing-products.ts';
import { placeKeys } from './place-keys.ts';
import type { Product } from './product-of.ts';
import type { Problem } from './row.ts';
import { writeProducts } from './write-products.ts';

interface WriteOptions {
  now: Date;
  /** Creates looks for brands and products without pictures. */
  artist: Artist | null;
  /** URL keys that earlier batches assigned, and their products, where the database does not contain them. */
  used?: Map<string, string>;
  /** Leaves price history and cards alone, as a transaction that is rolled back needs none. */
  skipsCards?: boolean | undefined;
}

interface RefusedRow {
  line: number;
  problems: Problem[];
}

/** What a batch wrote. */
interface WrittenRows {
  written: Awaited<ReturnType<typeof writeProducts>>;
  /** Number of rows that were not refused. */
  good: number;
  /** Names of new brands. */
  made: string[];
  refused: RefusedRow[];
}

/**
 * Finds the rows that fit the store: their kind, URL key, parts and choices.
 * @param used see {@link placeKeys}
 * @returns the rows, the URL keys of all, and the others with their problems
 */
export async function fittingRows(
  em: Em,
  products: readonly Product[],
  used: Map<string, string>,
): Promise<{ fitting: Product[]; keys: Map<string, string>; refused: RefusedRow[] }> {
  const { keys, refused } = await placeKeys(em, products, used);
  const placed = products.filter(({ columns }) => keys.has(columns.sku));
  const lacking = await missingProducts(em, placed);
  const lines = new Set(lacking.map(({ line }) => line));
  return { fitting: placed.filter(({ line }) => !lines.has(line)), keys, refused: [...refused, ...lacking] };
}

/** @throws Error for a brand that was neither found nor made, so that no row is written with a false id */
function idOfBrand(ids: ReadonlyMap<string, number>, brand: string): number {
  const id = ids.get(foldCase(brand));
  if (id === undefined) throw new Error(`The brand ${JSON.stringify(brand)} was not made.`);
  return id;
}

/**
 * Writes one batch of products in the caller's transaction: brands, traits, URL keys, all tables of a product, and its cards.
 * @returns numbers, and rows that conflict with the store
 */
export async function writeRows(
  em: Em,
  products: readonly Product[],
  { now, artist, used = new Map(), skipsCards = false }: WriteOptions,
): Promise<WrittenRows> {
  const { fitting, keys, refused } = await fittingRows(em, products, used);
  const brands = await makeBrands(
    em,
    fitting.map(({ brand }) => brand),
    artist,
  );
  const traits = await makeTraits(
    em,
    fitting.flatMap((product) => product.traits),
  );
  const withBrands = fitting.map((product) => ({
    ...product,
    attributeIds: [...product.attributeIds, ...product.traits.flatMap((text) => traits.get(traitId(text)) ?? [])],
    key: keys.get(product.columns.sku) ?? '',
    brandId: idOfBrand(brands.ids, product.brand),
  }));
  const written = await writeProducts(em, withBrands, now);
  if (!skipsCards) {
    await tellPast(em, withBrands, now);
    await refreshCards(em, written.ids, now);
  }
  return { written, good: fitting.length, made: brands.made, refused };
}
