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
  errors: z.array(z.object({ subject: z.string(), message: z.string() })),
  is_undoable: z.boolean(),
  actor_email: z.string(),
  created_at: moment,
  ended_at: moment.nullable(),
});
/** A bulk task: progress, and what failed (the first 100). */
export type DeskTask = z.infer<typeof deskTask>;

const one = { permission: 'desk.use', params: z.object({ id: z.uuid() }) } as const;
const changed = z.object({ success: z.literal(true), task: deskTask });

/** Bulk tasks, which run as jobs. Each requires the permission of its kind besides. */
export const deskTaskCalls = {
  'GET /desk/tasks': deskCall({
    summary: 'Bulk tasks of the kinds that the employee may run, newest first',
    permission: 'desk.use',
    query: z.object(cursorPaging()),
    response: cursorPage(deskTask),
  }),
  'GET /desk/tasks/{id}': deskCall({ summary: 'Progress of a bulk task', ...one, response: deskTask }),
  'POST /desk/tasks/{id}/cancel': deskCall({
    summary: 'Stop a bulk task after its current batch',
    ...one,
    refusals: [409],
    response: changed,
  }),
  'POST /desk/tasks/{id}/undo': deskCall({
    summary: 'Restore what a bulk task changed, where nobody changed it since',
    ...one,
    refusals: [409],
    response: changed,
  }),
};
