import { dirname, resolve } from 'node:path';
import { readCatalogFile } from './pictures.ts';
import type { Product } from './product-of.ts';
import type { Problem } from './row.ts';

/** Reads the `file` of a row, or returns why it cannot. */
export type FileReader = (name: string) => Promise<{ bytes: Buffer } | { problem: string }>;

/** Creates a reader of files next to the catalog file. */
export const fileReader =
  (catalogue: string): FileReader =>
  (name) =>
    readCatalogFile(dirname(resolve(catalogue)), name);

/** Reads the files of a batch, one after the other. Returns the products without those whose file cannot be read, which are refused. */
export async function readFiles(
  products: readonly Product[],
  read: FileReader,
  refuse: (line: number, problems: readonly Problem[]) => void,
): Promise<Product[]> {
  const readable: Product[] = [];
  for (const product of products) {
    const found = product.file === null ? null : await read(product.file);
    if (found === null) readable.push(product);
    else if ('bytes' in found) readable.push({ ...product, fileContent: found.bytes });
    else refuse(product.line, [{ field: 'file', reason: found.problem }]);
  }
  return readable;
}
