import { useState } from 'react';
import type { DeskCategory } from '@larder/contracts';
import { type PageHead, type PrefetchContext, type PrefetchResult, useSnacks } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, ErrorState, Skeleton } from '@larder/ui';
import { DeskPage } from '@larder/ui/desk/index.ts';
import { AddCategory } from './AddCategory.tsx';
import { buildTree, type CategoryNode, dropTarget, LEVELS, type Move, targetOf } from './category-tree.ts';
import { CategoryRow } from './CategoryRow.tsx';
import { DescribeShelf } from './DescribeShelf.tsx';
import { useCategoryMoves } from './use-category-moves.ts';
import styles from './categories.module.css';

/** Fetches the tree before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  await prefetchDeskQuery(context, 'GET /desk/categories', {});
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Categories' });

const NONE: readonly DeskCategory[] = [];
const INVALIDATES = ['GET /desk/categories'] as const;

/** /desk/categories: the menu as a tree. Categories are moved by dragging or by buttons, renamed, added and deleted. */
export function Page() {
  const { data, isError, refetch } = useDeskQuery('GET /desk/categories', {});
  const categories = data?.categories ?? NONE;
  const tree = buildTree(categories);
  const moves = useCategoryMoves(categories);
  const change = useDeskCall('PUT /desk/categories/{id}', { invalidates: INVALIDATES });
  const deletion = useDeskCall('DELETE /desk/categories/{id}', { invalidates: INVALIDATES });
  const snacks = useSnacks();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [dragged, setDragged] = useState<CategoryNode | null>(null);
  const [edited, setEdited] = useState<DeskCategory | null>(null);
  /** Null adds a department; undefined is no dialog. */
  const [addedTo, setAddedTo] = useState<DeskCategory | null | undefined>(undefined);

  const show = (id: number | null) => id !== null && setOpen((before) => new Set([...before, id]));
  const toggle = (id: number) =>
    setOpen((before) => (before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id])));
  const remove = async ({ id, version, name }: DeskCategory) => {
    const done = await deletion.run({ params: { id }, query: { version } });
    if (done) snacks.show({ type: 'success', message: `${name} is deleted.`, autoDismiss: true });
  };

  const row = (
    node: CategoryNode,
    siblings: readonly CategoryNode[],
    parent?: CategoryNode,
    uncles: readonly CategoryNode[] = [],
  ) => {
    const { category } = node;
    const from = { parentId: category.parent_id, position: siblings.indexOf(node) };
    const target = (move: Move) => targetOf(move, node, siblings, parent, uncles);
    const isOpen = open.has(category.id) && node.children.length > 0;
    return (
      <li key={category.id}>
        <CategoryRow
          node={node}
          isOpen={isOpen}
          targets={{ up: target('up'), down: target('down'), in: target('in'), out: target('out') }}
          onToggle={() => toggle(category.id)}
          onMove={(move) => {
            const to = target(move);
            if (!to || moves.isMoving) return;
            show(to.parentId);
            void moves.move(category, from, to, move);
          }}
          onDrag={(isDragged) => setDragged(isDragged ? node : null)}
          canDrop={(zone) => dragged !== null && dropTarget(dragged, zone, node, siblings) !== null}
          onDrop={(zone) => {
            const to = dragged && dropTarget(dragged, zone, node, siblings);
            if (!to || moves.isMoving) return;
            const peers = categories.filter(({ parent_id }) => parent_id === dragged.category.parent_id);
            show(to.parentId);
            void moves.move(
              dragged.category,
              { parentId: dragged.category.parent_id, position: peers.indexOf(dragged.category) },
              to,
              null,
            );
          }}
          onEdit={() => setEdited(category)}
          onAdd={category.level < LEVELS ? () => setAddedTo(category) : null}
          onDelete={() => void remove(category)}
        />
        {isOpen && <ul>{node.children.map((child) => row(child, node.children, node, siblings))}</ul>}
      </li>
    );
  };

  return (
    <DeskPage
      title="Categories"
      status="The menu shows departments in this order, without those that have no products."
      actions={<Button onClick={() => setAddedTo(null)}>Add a department</Button>}
    >
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={320} />}
      {data && tree.length === 0 && <p>The store has no categories yet.</p>}
      {tree.length > 0 && (
        <ul className={styles.tree} aria-label="Categories">
          {tree.map((node) => row(node, tree))}
        </ul>
      )}
      {edited && (
        <DescribeShelf
          key={edited.id}
          title={`Edit ${edited.name}`}
          shelf={edited}
          conflict={change.conflict}
          resolveConflict={change.resolveConflict}
          onClose={() => {
            change.resolveConflict();
            setEdited(null);
          }}
          save={async (body) => (await change.call({ params: { id: edited.id }, body })) !== undefined}
        />
      )}
      {addedTo !== undefined && (
        <AddCategory
          parent={addedTo}
          onClose={() => setAddedTo(undefined)}
          onDone={({ parent_id: parentId, name }) => {
            show(parentId);
            setAddedTo(undefined);
            snacks.show({ type: 'success', message: `${name} is added.`, autoDismiss: true });
          }}
        />
      )}
    </DeskPage>
  );
}
