import { optionsHash, type LineOptions } from './line-options.ts';
import type { ProductFactsById } from './purchase-facts.ts';

interface PlannedLine {
  productId: number;
  options?: LineOptions | undefined;
}

/**
 * Units that each line of a cart or an order is to have, while its lines are decided one after the other. Lines of a product with other options count
 * together against the limits of the product.
 */
export class PlannedUnits {
  readonly #products = new Map<number, Map<string, number>>();

  /** Starts with the lines of the purchaser's cart; saved ones do not count. */
  static ofCart(facts: ProductFactsById): PlannedUnits {
    const planned = new PlannedUnits();
    for (const { id, inCart } of facts.values())
      for (const { optionsHash: hash, qty, isSaved } of inCart) if (!isSaved) planned.#linesOf(id).set(hash, qty);
    return planned;
  }

  /** Starts with these lines. */
  static of(lines: readonly (PlannedLine & { qty: number })[]): PlannedUnits {
    const planned = new PlannedUnits();
    for (const line of lines) planned.set(line, planned.units(line) + line.qty);
    return planned;
  }

  /** Units of a line; 0 where there is none. */
  units({ productId, options }: PlannedLine): number {
    return this.#linesOf(productId).get(optionsHash(options)) ?? 0;
  }

  set({ productId, options }: PlannedLine, qty: number): void {
    this.#linesOf(productId).set(optionsHash(options), qty);
  }

  /** Units of the product in its other lines. */
  otherUnits(line: PlannedLine): number {
    return this.#linesOf(line.productId)
      .values()
      .reduce((sum, qty) => sum + qty, -this.units(line));
  }

  #linesOf(productId: number): Map<string, number> {
    const lines = this.#products.get(productId) ?? new Map<string, number>();
    this.#products.set(productId, lines);
    return lines;
  }
}
