/** Data that every generated file has for its simple products, in the columns of its software. */
export interface PlainProduct {
  sku: string;
  title: string;
  cents: number;
  stock: number;
  grams: number;
}

/** Numbers from 0 to below 1, the same for one seed (linear congruential). */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const WORDS = ['Barley', 'Citrus', 'Fennel', 'Maple', 'Pepper', 'Rye', 'Sesame', 'Thyme'];

/** Plain products of a seed. */
export function plainProducts(seed: number, count: number): PlainProduct[] {
  const next = numbersOf(seed);
  return Array.from({ length: count }, (_, n) => ({
    sku: `GEN-${seed}-${n}`,
    title: `${WORDS[Math.floor(next() * WORDS.length)]} & ${WORDS[Math.floor(next() * WORDS.length)]} No. ${n} 🌿`,
    cents: 100 + Math.floor(next() * 9_000),
    stock: Math.floor(next() * 300),
    grams: 50 + Math.floor(next() * 900),
  }));
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

function csv(columns: readonly string[], rows: readonly Record<string, string>[], separator = ','): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines.map((cells) => cells.map(quoted).join(separator)).join('\r\n');
}

/** A description of a rich-text editor: CR LF inside, entities, a script, and far more text than a page shows. */
const HTML = `<p data-x="1">Stone&nbsp;milled &amp; fresh.</p>\r\n<ul><li>Low &lt;5% dust</li>\r\n<li>It&#39;s slow</li></ul><script>alert("1")</script>`;
export const PLAIN = "Stone milled & fresh.\n\n• Low <5% dust\n\n• It's slow";
const HUGE = `<div>${'Slow bread needs time. '.repeat(2_000)}</div>`;
const picture = (name: string): string => `https://cdn.example/${name}.jpg?v=1`;

/** An export in the columns of Shopify, with a byte order mark, CR LF and a line of commas. */
export function shopifyFile(plain: readonly PlainProduct[]): string {
  const columns =
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,Variant Image,Status'.split(
      ',',
    );
  const simple = {
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    Vendor: 'Mill & Co',
    Published: 'true',
    Status: 'active',
  };
  const counted = { 'Variant Inventory Tracker': 'shopify' };
  const flour = {
    Handle: 'flour',
    'Variant Inventory Tracker': 'shopify',
    'Variant Barcode': "'0012345678905",
    Status: 'active',
  };
  const rows: Record<string, string>[] = [
    {
      ...flour,
      Title: 'Spelt Flour',
      'Body (HTML)': HTML,
      Vendor: 'Mill & Co',
      Type: 'Flours',
      Tags: 'Vegan, bestseller, new',
      Published: 'TRUE',
      'Option1 Name': 'Size',
      'Option1 Value': '2 lb',
      'Variant SKU': 'FLOUR 2',
      'Variant Grams': '907',
      'Variant Inventory Qty': '12',
      'Variant Price': '7.50',
      'Variant Compare At Price': '9.00',
      'Image Src': picture('b'),
      'Image Position': '2',
      'Variant Image': picture('v'),
    },
    {
      ...flour,
      'Option1 Value': '16 oz',
      'Variant SKU': "'FLOUR-1",
      'Variant Grams': '454',
      'Variant Inventory Qty': '-3',
      'Variant Price': '4.25',
      'Variant Compare At Price': '0.00',
      'Image Src': picture('a'),
      'Image Position': '1',
    },
    { Handle: 'flour', 'Image Src': picture('b'), 'Image Position': '3' },
    {
      ...simple,
      ...counted,
      Handle: 'draft-bread',
      Title: 'Draft Bread',
      Type: 'Bread',
      'Variant SKU': 'DRAFT',
      'Variant Inventory Qty': '5',
      'Variant Price': '6.00',
      Status: 'draft',
      'Body (HTML)': HUGE,
    },
    {
      ...simple,
      Handle: 'no-sku',
      Title: 'Salt &amp; Pepper',
      'Product Category': 'Food > Spices',
      'Variant Price': '3.00',
      Published: 'false',
    },
    { ...simple, ...counted, Handle: 'card', Title: 'Gift Card', 'Gift Card': 'true', 'Variant Price': '25.00' },
    {},
    ...plain.map((each) => ({
      ...simple,
      ...counted,
      Handle: each.sku.toLowerCase(),
      Title: each.title,
      Type: 'Flours',
      'Variant SKU': each.sku,
      'Variant Grams': String(each.grams),
      'Variant Inventory Qty': String(each.stock),
      'Variant Price': dollars(each.cents),
      'Image Src': picture(each.sku),
      'Image Position': '1',
    })),
  ];
  return `\ufeff${csv(columns, rows)}\r\n`;
}

/** An export in the columns of WooCommerce: line ends as \n, variations before their product, weights in pounds. */
export function woocommerceFile(plain: readonly PlainProduct[]): string {
  const columns =
    'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Weight (lbs),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Brands'.split(
      ',',
    );
  const shown = { Published: '1', 'Visibility in catalog': 'visible', 'In stock?': '1', Brands: 'Olive Barn' };
  const oil = { ...shown, Type: 'variation', Parent: 'id:12', 'Attribute 1 name': 'Size', Brands: '' };
  const rows: Record<string, string>[] = [
    {
      ...oil,
      ID: '13',
      SKU: 'OIL-S',
      Name: 'Olive Oil - 250 ml',
      Stock: '7',
      'Weight (lbs)': '1.1',
      'Regular price': '12',
      'Attribute 1 value(s)': '250 ml',
      Images: picture('small'),
    },
    {
      ...shown,
      ID: '12',
      Type: 'variable',
      SKU: 'OIL',
      Name: 'Olive Oil',
      'Short description': '<p>Grassy &amp; bright</p>',
      Description: HTML.replaceAll('\r\n', '\\n'),
      Categories: 'Sale, Pantry > Oils > Olive, Pantry',
      Tags: 'vegan, summer',
      Images: `${picture('a')}, ${picture('b')}, ${picture('a')}`,
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': '250 ml, 750 ml',
    },
    {
      ...oil,
      ID: '14',
      SKU: 'OIL-L',
      Name: 'Olive Oil - 750 ml',
      Stock: '',
      'Weight (lbs)': '2.5',
      'Regular price': '30',
      'Sale price': '24.5',
      'Attribute 1 value(s)': '750 ml',
    },
    {
      ...shown,
      ID: '20',
      Type: 'simple',
      Name: "'-10% Vinegar 🍇",
      Stock: '-4',
      'Regular price': '5.50',
      'Sale price': '4',
      'Date sale price ends': '2020-01-01',
      Categories: 'Uncategorized',
      Brands: '',
    },
    {
      ...shown,
      ID: '21',
      Type: 'simple',
      SKU: 'HIDDEN',
      Name: 'Hidden Jam',
      Published: '-1',
      'Regular price': '6',
      Categories: 'Pantry > Jams',
      Description: HUGE,
    },
    { ...shown, ID: '22', Type: 'external', SKU: 'ELSEWHERE', Name: 'Elsewhere', 'Regular price': '6' },
    {},
    ...plain.map((each, n) => ({
      ...shown,
      ID: String(100 + n),
      Type: 'simple',
      SKU: each.sku,
      Name: each.title.replaceAll('&', '&amp;'),
      Stock: String(each.stock),
      'Weight (lbs)': (each.grams / 453.592).toFixed(4),
      'Regular price': dollars(each.cents),
      Categories: 'Pantry > Grains',
      Images: picture(each.sku),
    })),
  ];
  return `\ufeff${csv(columns, rows)}\n`;
}

const ITEMS: readonly Record<string, string>[] = [
  {
    id: 'TEA 1',
    title: 'Green Tea Loose 3 oz',
    description: HTML,
    link: 'https://old.example/tea',
    image_link: picture('t1'),
    additional_image_link: `${picture('t2')},${picture('t1')}`,
    availability: 'in_stock',
    price: '9.99 USD',
    sale_price: '7.99 USD',
    brand: 'Leaf',
    gtin: '00012345678905',
    google_product_category: '422',
    product_type: 'Drinks > Tea > Green > Loose',
    item_group_id: 'TEA',
    size: '3 oz',
    unit_pricing_measure: '3oz',
    shipping_weight: '0.25 lb',
  },
  {
    id: 'TEA',
    title: 'Green Tea Loose 8 oz',
    description: 'More of it.',
    link: 'https://old.example/tea8',
    image_link: picture('t8'),
    availability: 'out of stock',
    price: '19.99 USD',
    brand: 'Leaf',
    product_type: 'Drinks > Tea > Green',
    item_group_id: 'TEA',
    size: '8 oz',
    unit_pricing_measure: '8 oz',
    shipping_weight: '300 g',
  },
  {
    id: 'EURO',
    title: 'Far Cheese',
    description: 'Far.',
    link: 'https://old.example/eu',
    image_link: picture('eu'),
    availability: 'in stock',
    price: '5.00 EUR',
    brand: 'Far',
    product_type: 'Dairy',
  },
  {
    id: 'MUG',
    title: 'Mug',
    description: '',
    link: 'https://old.example/mug',
    image_link: picture('mug'),
    availability: 'preorder',
    price: '8 USD',
    google_product_category: 'Home & Garden > Kitchen & Dining',
  },
];

const itemsOf = (plain: readonly PlainProduct[]): Record<string, string>[] => [
  ...ITEMS,
  ...plain.map((each) => ({
    id: each.sku,
    title: each.title,
    description: 'Plain.',
    link: 'https://old.example/p',
    image_link: picture(each.sku),
    availability: 'in stock',
    quantity: String(each.stock),
    price: `${dollars(each.cents)} USD`,
    brand: 'Leaf',
    product_type: 'Drinks > Tea',
    shipping_weight: `${each.grams} g`,
  })),
];

/** A feed for Google Merchant Center as a table: tabs, names with blanks. */
export function googleTable(plain: readonly PlainProduct[]): string {
  const items = itemsOf(plain);
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const rows = items.map((item) => Object.fromEntries(columns.map((name) => [name.replaceAll('_', ' '), item[name] ?? ''])));
  return csv(
    columns.map((name) => name.replaceAll('_', ' ')),
    rows,
    '\t',
  );
}

/** The same feed as RSS: escaped and CDATA texts, repeated elements, and irrelevant nested ones. */
export function googleXml(plain: readonly PlainProduct[]): string {
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const element = (name: string, text: string): string => {
    const full = ['title', 'description', 'link'].includes(name) ? name : `g:${name}`;
    return `<${full}>${name === 'description' ? `<![CDATA[${text}]]>` : escaped(text)}</${full}>`;
  };
  const items = itemsOf(plain).map((item) =>
    Object.entries(item)
      .flatMap(([name, text]) => (name === 'additional_image_link' ? text.split(',') : [text]).map((each) => element(name, each)))
      .join('\r\n'),
  );
  const shipping = '<g:shipping><g:country>US</g:country><g:price>0 USD</g:price></g:shipping>';
  return `\ufeff<?xml version="1.0" encoding="UTF-8"?>\r\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Feed</title>\r\n${items
    .map((item) => `<item>${item}${shipping}</item>`)
    .join('\r\n')}\r\n</channel></rss>`;
}
