import type { DeskCategory } from '@larder/contracts';

/** A category with those below it, in the order of the menu. */
export interface CategoryNode {
  readonly category: DeskCategory;
  readonly children: readonly CategoryNode[];
  /** Levels below this one that have categories. */
  readonly depth: number;
}

/** Levels of the menu. */
export const LEVELS = 3;

/** Where a category goes: among the categories of a parent, at a position from 0. */
export interface Target {
  readonly parentId: number | null;
  readonly position: number;
}

/** Builds the tree of categories, which come by level with siblings in their order. */
export function buildTree(categories: readonly DeskCategory[], parentId: number | null = null): CategoryNode[] {
  const groups = Map.groupBy(categories, ({ parent_id }) => parent_id);
  const below = (id: number | null): CategoryNode[] =>
    (groups.get(id) ?? []).map((category) => {
      const children = below(category.id);
      return { category, children, depth: Math.max(0, ...children.map(({ depth }) => depth + 1)) };
    });
  return below(parentId);
}

/** Moves of a category by keyboard. */
export type Move = 'up' | 'down' | 'in' | 'out';

/**
 * Returns where a move leads: one place up or down, into the category before it, or out of its parent.
 * @param siblings the categories of its parent, itself included
 * @param parent the category above; undefined at the top
 * @param uncles the categories next to the parent
 * @returns null for a move that the menu does not allow
 */
export function targetOf(
  move: Move,
  node: CategoryNode,
  siblings: readonly CategoryNode[],
  parent: CategoryNode | undefined,
  uncles: readonly CategoryNode[],
): Target | null {
  const at = siblings.indexOf(node);
  const parentId = node.category.parent_id;
  if (move === 'up') return at > 0 ? { parentId, position: at - 1 } : null;
  if (move === 'down') return at < siblings.length - 1 ? { parentId, position: at + 1 } : null;
  if (move === 'out') return parent ? { parentId: parent.category.parent_id, position: uncles.indexOf(parent) + 1 } : null;
  const before = siblings[at - 1];
  if (!before || node.category.level + 1 + node.depth > LEVELS) return null;
  return { parentId: before.category.id, position: before.children.length };
}

/** Part of a row at which a dragged category is dropped. */
export type Zone = 'before' | 'inside' | 'after';

/**
 * Returns where a category goes that is dropped on another one.
 * @returns null below itself, and below the last level of the menu
 */
export function dropTarget(
  dragged: CategoryNode,
  zone: Zone,
  on: CategoryNode,
  siblings: readonly CategoryNode[],
): Target | null {
  const isWithin = (node: CategoryNode): boolean => node === on || node.children.some(isWithin);
  if (isWithin(dragged)) return null;
  const level = zone === 'inside' ? on.category.level + 1 : on.category.level;
  if (level + dragged.depth > LEVELS) return null;
  if (zone === 'inside') return { parentId: on.category.id, position: on.children.length };
  // The position counts without the dragged category.
  const others = siblings.filter((node) => node !== dragged);
  return { parentId: on.category.parent_id, position: others.indexOf(on) + (zone === 'after' ? 1 : 0) };
}
