import { ALLERGEN_KEYS, hasInvisibleCharacters, withoutInvisibleCharacters } from '@larder/rules';
import { decode } from 'html-entities';
import { z } from 'zod';
import { PACKS } from '../../pictures/packs.ts';
import { KIND_NAMES, readChoice, readParts } from './kinds.ts';
import { readTrait } from './make-traits.ts';

/**
 * Normalizes a value: decodes HTML entities once, converts line ends to LF, trims blanks.
 * @returns undefined for an empty value
 */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => tidy(each) ?? '');
  if (typeof value !== 'string') return value ?? undefined;
  const text = decode(value, { scope: 'strict' }).replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').trim();
  return text === '' ? undefined : text;
}

/** A sku without blanks and invisible characters around it, also one that is no sku, so that a refused row still names its product. */
export function readSku(value: unknown): string | null {
  const text = tidy(value);
  return typeof text === 'string' ? withoutInvisibleCharacters(text).trim() || null : null;
}

/** Markup that browsers would render, and control characters that terminals would interpret. */
const HARMFUL = /<\/?[a-z!?]|\p{Cc}(?<![\n\t])|[\u202a-\u202e\u2066-\u2069]/iu;
const safe = (text: string): boolean => !HARMFUL.test(text) && text.isWellFormed();
/** Whether a spreadsheet opens a text as text. Characters that it trims or ignores hide no formula. */
const plainStart = (text: string): boolean => !/^[=+\-@＝＋－＠]/.test(withoutInvisibleCharacters(text).trimStart());
const FORMULA = 'begins like a spreadsheet formula (= + - @)';
/** A name on one line that shows all that it has. */
const isName = (text: string): boolean => safe(text) && plainStart(text) && !hasInvisibleCharacters(text);

const text = (max: number) =>
  z
    .string('must be text')
    .max(max, `may have at most ${max} characters`)
    .refine(safe, { message: 'holds HTML or control characters', abort: true })
    .refine(plainStart, { message: FORMULA });

/** One line, as names of people are: invisible characters make one name look like another. */
const name = (max: number) =>
  text(max)
    .transform((value) => value.replace(/\s+/g, ' '))
    .refine((value) => !hasInvisibleCharacters(value), 'holds invisible characters');

const written = z.union([z.string(), z.number()], 'must be a number').transform(String);

/** Dollars in the file, cents inside: `4.99`, `$4.99` or 4.99. */
const money = written
  .pipe(z.string().regex(/^\$?\d{1,5}(\.\d{1,2})?$/, 'must be dollars from 0.01 to 99999.99, at most two decimals'))
  .transform((value) => Math.round(Number(value.replace('$', '')) * 100))
  .refine((cents) => cents > 0, 'must be more than 0');

const whole = (min: number, max: number) =>
  written
    .pipe(z.string().regex(/^\d{1,7}$/, `must be a whole number from ${min} to ${max}`))
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`);

const YES = new Set(['yes', 'true', '1', 'y']);
const NO = new Set(['no', 'false', '0', 'n']);
const flag = z
  .union([z.boolean(), z.string(), z.number()])
  .transform((value) => String(value).toLowerCase())
  .refine((value) => YES.has(value) || NO.has(value), 'must be yes or no')
  .transform((value) => YES.has(value));

/** Several values: a JSON array, or text parted by `|`. */
const several = z
  .union([z.array(z.string().max(500)).max(30, 'at most 30 values'), z.string().max(6000)], 'must be texts parted by |')
  .transform((value) => (typeof value === 'string' ? value.split('|') : value).map((one) => one.trim()).filter(Boolean));

/** Allergens of a label. `none` alone is an empty list, which differs from no information. */
const allergens = several
  .refine((names) => names.length > 0 && (names.length === 1 || !names.includes('none')), 'must name allergens, or none')
  .transform((names) => (names[0] === 'none' ? [] : [...new Set(names)]))
  .pipe(z.array(z.enum(ALLERGEN_KEYS, `must be of ${ALLERGEN_KEYS.join(', ')}`)));

/** Names of pictures, in order. */
const pictureNames = several.refine(
  (names) => names.length <= 12 && names.every((name) => name.length <= 500),
  'must be at most 12 names',
);

const pictureTexts = several
  .refine((texts) => texts.every(safe), { message: 'holds HTML or control characters', abort: true })
  .refine((texts) => texts.every(plainStart), FORMULA);

/** Several values, each read by `read`, which returns null for an unreadable one. */
const severalRead = <T>(read: (text: string) => T | null, message: string) =>
  several.transform((texts, context): T[] => {
    const list = texts.map(read).filter((each) => each !== null);
    if (list.length === 0 || list.length < texts.length) context.addIssue(message);
    return list;
  });

/** Parts of a set. */
const partList = severalRead(
  readParts,
  'must be skus parted by |, with numbers as in SALT-2 x 3, alternatives as in Snack: BAR-1 / NUT-2',
).transform((lists) => lists.flat());

/** Codes of a product, each sold once. */
const codeList = z
  .union([z.array(z.string()), z.string()], 'must be texts parted by |')
  .transform((value) => (typeof value === 'string' ? value.split('|') : value).map((one) => one.trim()).filter(Boolean))
  .refine((codes) => codes.length > 0 && codes.length <= 10_000, 'must be 1 to 10000 codes')
  .refine(
    (codes) => codes.every((code) => /^[\x21-\x7e][\x20-\x7e]{0,199}$/.test(code) && isName(code)),
    'must be plain characters, at most 200 each',
  )
  .refine((codes) => new Set(codes).size === codes.length, 'have a code twice');

/** Choices of a configurable. */
const choiceList = severalRead(
  (text) => (isName(text) ? readChoice(text) : null),
  'must be names with skus, parted by |, as in Plain = OAT-1|Maple = OAT-2',
);

/** Traits of the product's shelf. */
const traitList = severalRead(
  (text) => (text.split(':').every(isName) ? readTrait(text) : null),
  'must be names with values, each of at most 40 characters, parted by |, as in Grape: Malbec|Region: Mendoza',
);

const optional = <T extends z.ZodType>(schema: T) => z.preprocess(tidy, schema.optional());
const required = <T extends z.ZodType>(schema: T) => z.preprocess(tidy, schema);
const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, `must be one of ${values.join(', ')}`);

/**
 * One product of an import file. A row is the complete product: an omitted value takes its default, also for an existing
 * product. The help of `catalog:import` describes the fields. Money is converted to cents.
 */
export const importRow = z.strictObject({
  sku: required(
    z.string('must be text').regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'must be letters, digits, . _ -, at most 64'),
  ).describe('your own number; the product is found by it again'),
  title: required(name(200)).describe('what it is, without the brand'),
  brand: required(name(100)).describe('name of the maker; an unknown one gets a page of its own'),
  category: required(z.string('must be text').max(300)).describe('key (oils) or path (Pantry > Oils & Sauces > Oils & Ghee)'),
  kind: optional(oneOf(KIND_NAMES)).describe(`${KIND_NAMES.join(', ')}; default: simple`),
  parts: optional(partList).describe(
    'of a bundle, grouped or list: skus parted by |, with numbers: OIL-1|SALT-2 x 3; of a bundle also alternatives to choose from: Snack: BAR-1 / NUT-2',
  ),
  choice: optional(name(40)).describe('of a configurable: what is chosen, such as Flavor'),
  choices: optional(choiceList).describe(
    'of a configurable: names with skus of simple products, mostly not listed, parted by |: Plain = OAT-1|Maple = OAT-2',
  ),
  codes: optional(codeList).describe('of email: codes parted by |, each sold once; codes of before stay; stock is their number'),
  file: optional(
    z
      .string('must be text')
      .max(500)
      .regex(/(^|\/)[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'must be a file name of letters, digits, . _ -, at most 100'),
  ).describe('of email: file beside the catalogue that buyers download, at most 20 MB; without file and codes it is not on sale'),
  price: required(money).describe(
    'dollars; of a configurable that of its cheapest choice, and each choice costs what its product does',
  ),
  msrp: optional(money).describe('dollars, at least price; default: price'),
  lowest_price: optional(money).describe(
    'of a product that is new here: dollars, the least it cost where it was sold in the 30 days before; without it nothing new is on sale',
  ),
  autoship_price: optional(money).describe('dollars, at most price; default: no autoship'),
  map_price: optional(money).describe('minimum advertised price in dollars; default: none'),
  map_display: optional(oneOf(['in_cart', 'gesture'])).describe('how a map_price shows: in_cart or gesture; default: in_cart'),
  size: optional(name(40)).describe('as printed: 16 oz, 2 lb, 750 ml, 12 ct'),
  unit: optional(oneOf(['oz', 'fl oz', 'ct', 'sq ft'])).describe('oz, fl oz, ct or sq ft; default: read from size'),
  unit_amount: optional(
    written
      .pipe(z.string().regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be a number above 0'))
      .transform(Number)
      .refine((n) => n > 0, 'must be a number above 0'),
  ).describe('how many of the unit; default: read from size'),
  stock: optional(whole(0, 1_000_000)).describe('pieces on the shelf; default: 0'),
  min_qty: optional(whole(1, 9000)).describe('least per order; default: 1'),
  max_qty: optional(whole(1, 9000)).describe('most per order; default: 9000'),
  max_per_30_days: optional(whole(1, 9000)).describe('most that a customer can buy in any 30 days; default: no limit'),
  available: optional(flag).describe('yes or no; default: yes'),
  listed: optional(flag).describe('no: reached by its address only; default: yes'),
  box: optional(oneOf(['grocery', 'fresh', 'frozen', 'wine'])).describe(
    'grocery, fresh, frozen or wine; default: of the department',
  ),
  ebt: optional(flag).describe('may be paid by EBT; default: food yes, all else no'),
  tax_class: optional(oneOf(['food', 'general', 'alcohol', 'none'])).describe(
    'food, general, alcohol or none; default: of the department',
  ),
  weight_grams: optional(whole(0, 1_000_000)).describe(
    'at least 1; default: read from size; gift cards and e-mail weigh nothing',
  ),
  diets: optional(several).describe('keys or names parted by |: vegan|gluten-free'),
  certifications: optional(several).describe('keys or names parted by |: organic|fair-trade'),
  traits: optional(traitList).describe(
    'what matters on its shelf, parted by |: Grape: Malbec|Region: Mendoza; lists are narrowed by each, new ones are made',
  ),
  concerns: optional(several).describe('keys or names parted by |: gut-health|sleep'),
  short_description: optional(text(160)).describe('one line under the title; default: the size'),
  description: optional(text(5000)).describe('text of the product page'),
  ingredients: optional(text(5000)).describe('as on the label; default: not shown'),
  allergens: optional(allergens).describe(
    `of the label, parted by |: ${ALLERGEN_KEYS.join(', ')}; none: it names none; default: not told`,
  ),
  url_key: optional(
    z.string('must be text').regex(/^[a-z0-9][a-z0-9-]{0,119}$/, 'must be a-z, 0-9 and dashes, at most 120'),
  ).describe('address of its page; default: from brand, title and size'),
  pack: optional(oneOf(PACKS)).describe(`what its picture shows: ${PACKS.join(', ')}; default: of the department`),
  pictures: optional(pictureNames).describe(
    'files beside the catalogue or http(s) addresses, parted by |, the first is its face; at most 12',
  ),
  picture_texts: optional(pictureTexts).describe(
    'what each picture shows, for those who cannot see it, parted by |; default: the title',
  ),
  flavor: optional(name(60)).describe('second line of the label in its picture'),
});

/** The fields of a category's row; see `categoryRow`. */
export const categoryFields = {
  path: required(name(200).refine((path) => path.split('>').every(plainStart), FORMULA)).describe(
    'names from the department down: Pantry > Oils > Olive oil',
  ),
  key: optional(z.string('must be text').regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'must be a-z, 0-9 and dashes, at most 80')).describe(
    'address of its page; a department with the key frozen, fresh, wine, meat-and-seafood, supplements, beauty, home or pets has its usual box and tax; default: from the name',
  ),
  position: optional(whole(0, 30_000)).describe('order among its neighbors, smallest first; default: behind them'),
  description: optional(text(1000)).describe('text of its page'),
  picture: optional(text(500)).describe('file beside the catalogue, or http(s) address'),
};

/** Fields of a row whose value is a column of `products` as it is, and the value where the row has none. Other columns are worked out (`product-of.ts`). */
const COLUMN_OF_FIELD = {
  title: { column: 'title' },
  description: { column: 'description', otherwise: '' },
  size: { column: 'size_text', otherwise: null },
  price: { column: 'price_cents' },
  autoship_price: { column: 'autoship_price_cents', otherwise: null },
  map_price: { column: 'map_price_cents', otherwise: null },
  min_qty: { column: 'min_order_qty', otherwise: 1 },
  max_qty: { column: 'max_order_qty', otherwise: 9000 },
  max_per_30_days: { column: 'max_per_30_days', otherwise: null },
  ingredients: { column: 'ingredients', otherwise: null },
  allergens: { column: 'allergens', otherwise: null },
} as const satisfies Partial<Record<keyof ImportRow, { column: string; otherwise?: string | number | null }>>;

/** Columns of `products` that a row states as they are. */
export function statedColumns(row: ImportRow): Record<string, unknown> {
  const fields = Object.entries(COLUMN_OF_FIELD) as [keyof ImportRow, { column: string; otherwise?: unknown }][];
  return Object.fromEntries(fields.map(([field, { column, otherwise }]) => [column, row[field] ?? otherwise]));
}

/** A checked row: cents, numbers, lists. */
export type ImportRow = z.output<typeof importRow>;

export const FIELDS = Object.keys(importRow.shape);
const REQUIRED_FIELDS = ['sku', 'title', 'brand', 'category', 'price'] as const;
/** Of a file of products. */
export const PRODUCT_SHAPE = { fields: FIELDS, required: REQUIRED_FIELDS };

/** Why a row is refused: the field, and its problem. It does not repeat the value, which may be megabytes or harmful. */
export interface Problem {
  field: string;
  reason: string;
}

/** Converts a schema issue of a row into problems, by field. */
export function problemsOf(issue: z.core.$ZodIssue, value: unknown): Problem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: key.slice(0, 60), reason: 'is not a field of this format' }));
  const [field] = issue.path;
  if (field === undefined) return [{ field: 'row', reason: 'must be an object' }];
  const input = tidy((value as Record<PropertyKey, unknown>)[field]);
  return [{ field: String(field), reason: input === undefined ? 'is missing' : issue.message }];
}
