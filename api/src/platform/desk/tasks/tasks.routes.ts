import type { DeskTaskDetail } from '@larder/contracts';
import { deskTaskMachine } from '@larder/rules';
import { allowedMove } from '../../allowed-move.ts';
import { audit } from '../../audit/audit.ts';
import { db } from '../../db/db.ts';
import type { RequestContext } from '../../http/context.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { readTask, readTasks } from './read-tasks.ts';
import { runTaskJob } from './run-task.ts';
import { lockTask } from './task-rows.ts';

/**
 * Transitions a task on behalf of an employee, and audits it. An undo queues the job that restores.
 * @throws HttpError 404 `Task not found`; 409 `move_not_allowed`, `not_undoable`
 */
async function moveTask(
  c: RequestContext,
  id: string,
  move: 'cancel' | 'undo',
): Promise<{ success: true; task: DeskTaskDetail }> {
  const task = await c.em.transactional(async (em) => {
    const locked = await lockTask(em, id);
    if (!locked) throw notFound('Task');
    const before = await readTask(c, em, id);
    const { to } = allowedMove(deskTaskMachine, move, locked.state, 'employee', `This task is ${locked.state}.`);
    if (move === 'undo' && !before.is_undoable) throw conflict('This task cannot be undone.', 'not_undoable');
    const ended_at = move === 'cancel' ? c.now() : null;
    await db(em).updateTable('desk_tasks').set({ state: to, ended_at }).where('id', '=', id).execute();
    await audit(em, {
      action: `task.${move}`,
      subject: { type: 'task', id, label: locked.label },
      before: { state: locked.state },
      after: { state: to },
      reason: locked.reason,
    });
    if (move === 'undo') await c.services.jobs.send(em, runTaskJob, { taskId: id });
    return readTask(c, em, id);
  });
  return { success: true, task };
}

/** Calls of bulk tasks. */
export const deskTaskRoutes = [
  route('GET /desk/tasks', readTasks),
  route('GET /desk/tasks/{id}', (c, { params }) => readTask(c, c.em, params.id)),
  route('POST /desk/tasks/{id}/cancel', (c, { params }) => moveTask(c, params.id, 'cancel')),
  route('POST /desk/tasks/{id}/undo', (c, { params }) => moveTask(c, params.id, 'undo')),
];
