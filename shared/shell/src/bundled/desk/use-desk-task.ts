import type { DeskTaskDetail } from '@larder/contracts';
import { useDeskCall } from './use-desk-call.ts';
import { keys } from '@larder/contracts/keys';
import { useApi, useQuery } from '@larder/shell';

/** ms between two looks at a task that runs. */
const POLL_MS = 1000;

const isActive = (task: DeskTaskDetail | undefined): boolean =>
  task !== undefined && ['waiting', 'running', 'undoing'].includes(task.state);

/** A bulk task while it runs and afterwards, for `TaskProgress`. @param id the task; null while there is none */
export function useDeskTask(id: string | null): {
  task: DeskTaskDetail | undefined;
  cancel(): void;
  undo(): void;
  isChanging: boolean;
} {
  const api = useApi();
  const { data: task } = useQuery({
    queryKey: keys.deskCall('GET /desk/tasks/{id}', { id }),
    queryFn: ({ signal }) => api.call('GET /desk/tasks/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || isActive(state.data) ? POLL_MS : false),
  });
  const invalidates = ['GET /desk/tasks', 'GET /desk/tasks/{id}'] as const;
  const cancel = useDeskCall('POST /desk/tasks/{id}/cancel', { invalidates });
  const undo = useDeskCall('POST /desk/tasks/{id}/undo', { invalidates });
  const params = { id: id ?? '' };
  return {
    task,
    cancel: () => void cancel.run({ params }),
    undo: () => void undo.run({ params }),
    isChanging: cancel.isRunning || undo.isRunning,
  };
}
