import { useEffect, useRef } from 'react';
import type { DeskCategory } from '@larder/contracts';
import { useSnacks } from '@larder/shell';
import { showUndo } from '@larder/shell/bundled/desk/show-undo';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import type { Move, Target } from './category-tree.ts';

/** Moves categories, with a notice that undoes the move. The pressed button has the focus again once the tree shows the move. */
export function useCategoryMoves(categories: readonly DeskCategory[]) {
  const call = useDeskCall('POST /desk/categories/{id}/move', { invalidates: ['GET /desk/categories'] });
  const snacks = useSnacks();
  const pressed = useRef<{ id: number; move: Move } | null>(null);
  useEffect(() => {
    if (!pressed.current) return;
    const { id, move } = pressed.current;
    document.querySelector<HTMLElement>(`[data-category="${id}"] [data-move="${move}"]`)?.focus();
  }, [categories]);

  const send = ({ id, version }: DeskCategory, { parentId, position }: Target) =>
    call.run({ params: { id }, body: { parent_id: parentId, position, version } });
  return {
    isMoving: call.isRunning,
    /** @param from the place before, for the undo @param move the pressed button; null after dragging */
    async move(category: DeskCategory, from: Target, to: Target, move: Move | null) {
      pressed.current = move && { id: category.id, move };
      const response = await send(category, to);
      if (!response) return;
      showUndo(snacks, `${category.name} is moved.`, () => void send(response.category, from));
    },
  };
}
