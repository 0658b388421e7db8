import type { StockImage } from 'api/app/import/entry-point';
import type { StockProduct } from './stock.types.ts';

const VIEWS = { front: 'Front of the pack', back: 'Back of the pack', serving: 'As served', detail: 'A closer look' } as const;

/** Food has all four views, other products three, cards one. */
export function imagesOf(p: StockProduct): StockImage[] {
  const views =
    p.look.pack === 'card'
      ? (['front'] as const)
      : p.ingredients === null
        ? (['front', 'detail', 'back'] as const)
        : (['front', 'serving', 'detail', 'back'] as const);
  return views.map((view, position) => ({ productId: p.id, view, label: `${p.title}: ${VIEWS[view].toLowerCase()}`, position }));
}
