import { createHash } from 'node:crypto';

/** Chosen options of a product, option id to value id. */
export type LineOptions = Record<string, string>;

/** One text per set of options whatever their order; empty for none. Two lines of one product differ by it. */
export function optionsHash(options: LineOptions | undefined): string {
  const entries = Object.entries(options ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? '' : createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 32);
}

/** What was chosen of a product or of a bundle, as a line holds it. */
export const chosenOf = (line: { options?: LineOptions | undefined; bundle_options?: LineOptions | undefined }): LineOptions => ({
  ...line.options,
  ...line.bundle_options,
});
