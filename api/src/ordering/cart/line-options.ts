import { createHash } from 'node:crypto';

/** Chosen options of a product, option id to value id. */
export type LineOptions = Record<string, string>;

/** Returns one text per set of options, in any order; empty for none. It distinguishes lines of one product. */
export function optionsHash(options: LineOptions | undefined): string {
  const entries = Object.entries(options ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? '' : createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 32);
}

/** Returns the chosen options of a product or of a bundle, as a line stores them. */
export const chosenOf = (line: { options?: LineOptions | undefined; bundle_options?: LineOptions | undefined }): LineOptions => ({
  ...line.options,
  ...line.bundle_options,
});
