import { useEffect } from 'react';
import { useQueryClient } from '@larder/shell';
import { useDeskTask } from '@larder/shell/bundled/desk/use-desk-task';
import { TaskProgress } from '@larder/ui/desk/index.ts';
import { PRODUCT_READS } from './product-reads.ts';

/** Progress of a bulk change; the products are fetched again once it ends, or is undone. */
export function BulkTask({ id }: { id: string }) {
  const { task, cancel, undo, isChanging } = useDeskTask(id);
  const queryClient = useQueryClient();
  const state = task?.state;
  useEffect(() => {
    if (state !== 'done' && state !== 'canceled' && state !== 'undone') return;
    for (const read of PRODUCT_READS) void queryClient.invalidateQueries({ queryKey: ['desk', read] });
  }, [state, queryClient]);
  return <TaskProgress task={task} onCancel={cancel} onUndo={undo} isChanging={isChanging} />;
}
