import type { Artist } from '../../pictures/artist.ts';
import type { Pack } from '../../pictures/packs.ts';
import { type Choice, deliversOf, isByMail, KINDS, type Part, saleOf } from './kinds.ts';
import type { TraitText } from './make-traits.ts';
import { type ImportRow, type Problem, statedColumns } from './row.ts';
import type { Shelf, Shelves } from './shelves.ts';
import { type Size, sizeOf } from './size.ts';
import { slug } from './slug.ts';

/** Defaults of a department's products for rows without these values. */
interface DepartmentDefaults {
  box: 'grocery' | 'fresh' | 'frozen' | 'wine';
  tax: 'food' | 'general' | 'alcohol';
  pack: Pack;
}
const DEPARTMENT_DEFAULTS: Readonly<Record<string, DepartmentDefaults>> = {
  frozen: { box: 'frozen', tax: 'food', pack: 'box' },
  fresh: { box: 'fresh', tax: 'food', pack: 'tray' },
  'meat-and-seafood': { box: 'frozen', tax: 'food', pack: 'tray' },
  wine: { box: 'wine', tax: 'alcohol', pack: 'wine' },
  supplements: { box: 'grocery', tax: 'general', pack: 'jar' },
  beauty: { box: 'grocery', tax: 'general', pack: 'bottle' },
  home: { box: 'grocery', tax: 'general', pack: 'box' },
  pets: { box: 'grocery', tax: 'general', pack: 'pouch' },
};
/** Stock of a file that does not say how often it may be sold. */
const NEVER_SOLD_OUT = 1_000_000;

/** Units in stock. That of codes is counted as they are added. */
const stockOf = ({ kind, stock, file }: ImportRow): number => {
  if (kind === 'email') return file === undefined ? 0 : (stock ?? NEVER_SOLD_OUT);
  return stock ?? 0;
};

const GROCERY: DepartmentDefaults = { box: 'grocery', tax: 'food', pack: 'pouch' };

/**
 * A row whose shelf is known: columns of `products` by name, and rows of dependent tables. Its brand and URL key are added with
 * the batch.
 */
export interface Product {
  line: number;
  brand: string;
  /** The requested key; null uses the product's own, or derives one from `wantedKey`. */
  urlKey: string | null;
  wantedKey: string;
  shelf: Shelf;
  attributeIds: number[];
  traits: TraitText[];
  /** Its own pictures as the row names them, with their texts; empty leaves the existing ones. */
  pictures: { name: string; text: string }[];
  /** Its stored pictures. */
  own: { hash: string; text: string }[];
  /** Parts of a set; empty for other kinds. */
  parts: Part[];
  /** Price in cents. */
  cents: number;
  /** The lowest price elsewhere in the 30 days before the import (cents); null when unknown. */
  lowestCents: number | null;
  /** Option name of a configurable; empty for other kinds. */
  choice: string;
  choices: Choice[];
  /** Codes that it delivers; empty for other kinds. */
  codes: string[];
  /** The file that it delivers, as the row names it; null for other kinds. */
  file: string | null;
  /** Content of that file, once it was read. */
  fileContent?: Buffer;
  columns: Record<string, unknown> & { sku: string };
}

function readSize(text: string | undefined): Size | undefined {
  if (text === undefined) return undefined;
  try {
    const size = sizeOf(text);
    return size.amount > 0 && size.amount < 100_000 ? size : undefined;
  } catch (error) {
    // Any wording may be printed on a pack; one that we cannot read has no price per unit.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Ids of the values a row names, or a problem for each that the store does not have. */
function valuesOf(row: ImportRow, shelves: Shelves, problems: Problem[]): number[] {
  const ids = (['diets', 'certifications', 'concerns'] as const).flatMap((type) =>
    (row[type] ?? []).flatMap((name): number[] => {
      const id = shelves.attributeOf(type, name);
      if (id === undefined) problems.push({ field: type, reason: `${JSON.stringify(name.slice(0, 60))} is not known` });
      return id === undefined ? [] : [id];
    }),
  );
  return [...new Set(ids)];
}

/** A checked row with its defaults; or why it fits no shelf of this store. */
export function productOf(
  row: ImportRow,
  line: number,
  shelves: Shelves,
  artist: Artist | null,
): { product: Product } | { problems: Problem[] } {
  const shelf = shelves.categoryOf(row.category);
  if (!shelf) return { problems: [{ field: 'category', reason: `${JSON.stringify(row.category.slice(0, 80))} is not known` }] };
  const defaults = DEPARTMENT_DEFAULTS[shelf.department] ?? GROCERY;
  const problems: Problem[] = [];
  const box = row.box ?? defaults.box;
  const tax = row.tax_class ?? defaults.tax;
  const isWine = shelf.department === 'wine';
  if ((box === 'wine') !== isWine)
    problems.push({ field: 'box', reason: 'is wine for the wine department, and for nothing else' });
  if ((tax === 'alcohol') !== isWine)
    problems.push({ field: 'tax_class', reason: 'is alcohol for the wine department, and for nothing else' });
  const attributeIds = valuesOf(row, shelves, problems);
  if (problems.length) return { problems };
  const size = readSize(row.size);
  const look = artist?.lookOfProduct({
    title: row.title,
    pack: row.pack ?? defaults.pack,
    flavor: row.flavor ?? '',
    size: row.size ?? '',
    isOrganic: row.certifications?.some((name) => /organic/i.test(name)) ?? false,
    shelfLook: shelf.look,
  });
  const kind = row.kind ?? 'simple';
  const sale = saleOf(kind, row);
  const short = row.short_description ?? row.size ?? '';
  const soldAsFresh = shelf.department === 'meat-and-seafood' ? 'fresh-frozen' : box === 'fresh' ? 'fresh' : null;
  const columns = {
    ...statedColumns(row),
    sku: row.sku,
    short_description: short,
    product_type: KINDS[kind].type,
    tc_product_type: KINDS[kind].tc,
    delivers: deliversOf(row),
    box_type: box,
    sold_as_fresh: soldAsFresh,
    unit_amount: row.unit_amount ?? (size ? Math.round(size.amount * 1000) / 1000 : null),
    unit: row.unit ?? size?.unit ?? null,
    msrp_cents: row.msrp ?? row.price,
    is_map_enabled: row.map_price !== undefined,
    msrp_display_actual_price_type: row.map_price === undefined ? null : (row.map_display ?? 'in_cart'),
    tax_class: tax,
    is_alcohol: isWine,
    ebt_eligible: row.ebt ?? tax === 'food',
    stock_qty: stockOf(row),
    is_available: sale.isAvailable,
    autoship_enabled: row.autoship_price !== undefined,
    weight_grams: isByMail(kind) ? 0 : Math.max(1, row.weight_grams ?? size?.grams ?? 0),
    analytics_category: shelf.department,
    type_category: shelf.key,
    look: look ?? {},
    listed: sale.listed,
    meta_title: `${row.title} by ${row.brand} | Larder`,
    meta_description: [row.title, short, row.description].filter(Boolean).join('. ').slice(0, 300),
  };
  const pictures = (row.pictures ?? []).map((name, n) => ({ name, text: row.picture_texts?.[n] ?? row.title }));
  const wantedKey = slug([row.brand, row.title, row.size].filter(Boolean).join(' ')) || slug(row.sku);
  return {
    product: {
      line,
      brand: row.brand,
      urlKey: row.url_key ?? null,
      wantedKey,
      shelf,
      attributeIds,
      traits: row.traits ?? [],
      parts: row.parts ?? [],
      cents: row.price,
      lowestCents: row.lowest_price ?? null,
      choice: row.choice ?? '',
      choices: row.choices ?? [],
      codes: row.codes ?? [],
      file: row.file ?? null,
      pictures,
      own: [],
      columns,
    },
  };
}
