import { importRow, REQUIRED_FIELDS } from './row.ts';

const WIDTH = 19;

/** The whole help of `catalog:import`; the fields come from the schema that checks them. */
export function helpText(): string {
  const required = new Set<string>(REQUIRED_FIELDS);
  const fields = Object.entries(importRow.shape).map(
    ([name, schema]) => `  ${`${name}${required.has(name) ? ' *' : ''}`.padEnd(WIDTH)} ${schema.description ?? ''}`,
  );
  return `Usage: larder catalog:import <file.jsonl|file.csv> [--dry-run] [--errors <file>]
       npm run catalog:import -- <file.jsonl|file.csv> [--dry-run] [--errors <file>]

Brings your products into the store's database (DATABASE_URL, else the embedded one), while the store is open or closed.

  --dry-run         check everything, change nothing
  --errors <file>   write every refused row there, as JSON Lines { line, field, reason }
  -h, --help        this text

The file is UTF-8. JSON Lines: one object a line. CSV: the first line names the columns, values with commas or line breaks in quotes.
An example is api/src/catalog/import/example.jsonl. A row is the whole product, found again by its sku: what a row leaves out takes its
default. Running a file again changes nothing; after an interruption, run it again. Products that the file does not name stay.

Fields (* must be there):

${fields.join('\n')}

Refused rows are told by line, field and reason; the others go in. Texts with HTML, control characters or a formula's first
character are refused, a sku that stands twice in the file counts once. A line of JSON may have 1 MB.

Exit code: 0 all rows are in, 1 some were refused, 2 the file or the store could not be used, 130 stopped by Ctrl-C.
`;
}
