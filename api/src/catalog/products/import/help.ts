import type { z } from 'zod';
import { CATEGORY_SHAPE, categoryRow } from './categories.ts';
import { FORMAT_NAMES } from './formats/formats.ts';
import { FEEDS } from './feed-rows.ts';
import { importRow, PRODUCT_SHAPE } from './row.ts';

const WIDTH = 19;

function fieldsOf(schema: z.ZodObject, mustBe: readonly string[]): string {
  const required = new Set(mustBe);
  return Object.entries(schema.shape)
    .map(
      ([name, field]) =>
        `  ${`${name}${required.has(name) ? ' *' : ''}`.padEnd(WIDTH)} ${(field as z.ZodType).description ?? ''}`,
    )
    .join('\n');
}

/** The whole help of `catalog:import`; the fields come from the schemas that check them. */
export function helpText(): string {
  return `Usage: larder catalog:import [<products>] [--categories <file>] [--prices <file>] [--stock <file>] [--remove <file>]
                              [--format <name>] [--replace] [--dry-run] [--errors <file>] [--allow-private]
       npm run catalog:import -- <the same>

Brings your catalogue into the store's database (DATABASE_URL, else the embedded one), while the store is open or closed.
Every file is .jsonl, .csv or .tsv. Several at once are done in this order: categories, products, prices, stock, remove.

  --categories <file>  makes and describes categories by their path
  --prices <file>      prices by sku: ${FEEDS.prices.shape.fields.join(', ')}; what is left out stays
  --stock <file>       stock by sku: ${FEEDS.stock.shape.fields.join(', ')}
  --remove <file>      takes products off sale by sku; orders and history keep them
  --format <name>      the file of products is an export of another software: ${FORMAT_NAMES.join(', ')}; its columns are mapped,
                       and its categories added (shared/docs/importing.md); default: larder, the fields below
  --replace            takes off sale what the file of products does not name (not memberships, gifts and samples)
  --dry-run            check everything, change nothing
  --errors <file>      write every refused row there, as JSON Lines { line, field, reason }, with several files also { file }
  --allow-private      fetch pictures from private networks, too
  -h, --help           this text

Files are UTF-8, with line ends of any kind. JSON Lines: one object a line. CSV: the first line names the columns and tells the
separator (comma, semicolon or tab); values with separators or line breaks are in quotes. Blanks around values are dropped, HTML entities
decoded once.
An example is api/src/catalog/products/import/example.jsonl. A row of products is the whole product, found again by its sku: what a row leaves
out takes its default. Running a file again changes nothing; after an interruption, run it again. Products that the file does not name
stay, unless it is to --replace them; a later row brings a removed product back. Parts stand before the sets that hold them.

Fields of products (* must be there):

${fieldsOf(importRow, PRODUCT_SHAPE.required)}

Fields of categories:

${fieldsOf(categoryRow, CATEGORY_SHAPE.required)}

Pictures are JPEG, PNG, WebP, AVIF, GIF or TIFF by content, at most 20 MB and 50 million pixels, at least 50 pixels a side. Files are
named from the catalogue's folder and lie in it; addresses are fetched once, over three redirects at most, not from private networks.
They are stored with the store's files (FILES, or the data folder), at most 2000 pixels a side. A missing or broken one is reported by line, and only that picture is missing.

Products go in by transactions of 2,000 rows; categories, and each feed, in one: all of it or nothing. A feed of
100,000 rows takes about a minute on two busy cores; of more than 2,000 new prices the cards that lists show follow, some hundreds a second.

Refused rows are reported by line, field and reason; the others go in. Texts with HTML, control characters or a formula's first character are refused, and names with invisible characters; a sku that stands twice in the file counts once. A line of JSON may have 1 MB.

Exit code: 0 all is in, 1 some rows were refused or lost a picture, 2 the file or the store could not be used, 130 stopped by Ctrl-C.
`;
}
