import { deskTaskMachine } from '@larder/rules';
import { z } from 'zod';
import { deskCall } from '../call.ts';
import { moment } from '../wire.ts';
import { cursorPage, cursorPaging } from './conventions.ts';

const deskTask = z.object({
  id: z.string(),
  kind: z.string(),
  label: z.string(),
  state: z.enum(deskTaskMachine.states),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  is_undoable: z.boolean(),
  actor_email: z.string(),
  created_at: moment,
  ended_at: moment.nullable(),
});
/** A bulk task with its progress. */
export type DeskTask = z.infer<typeof deskTask>;

const detail = deskTask.extend({ errors: z.array(z.object({ subject: z.string(), message: z.string() })) });
/** A bulk task with the first 100 records that could not be changed. */
export type DeskTaskDetail = z.infer<typeof detail>;

const one = { permission: 'desk.use', params: z.object({ id: z.uuid() }) } as const;
const changed = z.object({ success: z.literal(true), task: detail });

/** Bulk tasks, which run as jobs. Each requires the permission of its kind besides. */
export const deskTaskCalls = {
  'GET /desk/tasks': deskCall({
    summary: 'Bulk tasks of the kinds that the employee may run, newest first',
    permission: 'desk.use',
    query: z.object(cursorPaging()),
    response: cursorPage(deskTask),
  }),
  'GET /desk/tasks/{id}': deskCall({ summary: 'Progress of a bulk task', ...one, response: detail }),
  'POST /desk/tasks/{id}/cancel': deskCall({
    summary: 'Stop a bulk task after its current batch',
    ...one,
    refusals: [409],
    response: changed,
  }),
  'POST /desk/tasks/{id}/undo': deskCall({
    summary: 'Restore what a bulk task changed, where it is unchanged since',
    ...one,
    refusals: [409],
    response: changed,
  }),
};
