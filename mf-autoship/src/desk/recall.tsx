import { useState } from 'react';
import { paths } from '@larder/contracts/paths';
import type { PageHead, PrefetchResult } from '@larder/shell';
import { useDeskTask } from '@larder/shell/bundled/desk/use-desk-task';
import { DeskPage, TaskProgress } from '@larder/ui/desk/index.ts';
import { RecallForm } from './RecallForm.tsx';

/** The page needs no data before it is rendered. */
export const prefetch = async (): Promise<PrefetchResult<null>> => ({ data: null });

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Recall a product' });

const CRUMBS = [{ name: 'Autoship', url: paths.deskAutoship }];

/** /desk/autoship/recall: replaces or removes a recalled product in all schedules, with progress and undo. */
export function Page() {
  const [taskId, setTaskId] = useState<string | null>(null);
  const { task, cancel, undo, isChanging } = useDeskTask(taskId);
  return (
    <DeskPage title="Recall a product" crumbs={CRUMBS}>
      {taskId === null ? (
        <RecallForm onStart={setTaskId} />
      ) : (
        <TaskProgress task={task} onCancel={cancel} onUndo={undo} isChanging={isChanging} />
      )}
    </DeskPage>
  );
}
