import { createSemaphore } from '../../../platform/semaphore.ts';
import type { StorePicture } from './pictures.ts';
import type { Product } from './product-of.ts';
import type { Problem } from './row.ts';

/** Pictures that are fetched and unpacked at once. */
const AT_ONCE = 8;

/**
 * Stores the pictures of a batch and adds them to its products. A missing or broken picture is reported and affects no other.
 */
export async function storePictures(
  products: readonly Product[],
  storePicture: StorePicture,
  refuse: (line: number, problems: readonly Problem[]) => void,
): Promise<Product[]> {
  const gate = createSemaphore(AT_ONCE);
  return Promise.all(
    products.map(async (product) => {
      if (product.pictures.length === 0) return product;
      const storedPictures = await Promise.all(
        product.pictures.map(async ({ name, text }) => ({ name, text, ...(await gate(() => storePicture(name))) })),
      );
      const problems = storedPictures.flatMap((each) =>
        'problem' in each ? [{ field: 'pictures', reason: `${JSON.stringify(each.name.slice(0, 200))} ${each.problem}` }] : [],
      );
      if (problems.length) refuse(product.line, problems);
      const own = storedPictures.flatMap((each) => ('hash' in each ? [{ hash: each.hash, text: each.text }] : []));
      if (own.length === 0) return product;
      const look = { ...(product.columns['look'] as object), pictures: own.map(({ hash }) => hash) };
      return { ...product, own, columns: { ...product.columns, look } };
    }),
  );
}
