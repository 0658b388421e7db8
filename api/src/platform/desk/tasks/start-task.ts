// Raw SQL (not type-checked): one insert for any number of rows, from arrays.
import { audit } from '../../audit/audit.ts';
import { db } from '../../db/db.ts';
import type { Em } from '../../db/orm.ts';
import { json, jsonText } from '../../db/typed.ts';
import { sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/context.ts';
import { customerOf } from '../../http/customer-of.ts';
import { runTaskJob } from './run-task.ts';
import type { DeskTaskKind, TaskItem, TaskValues } from './task-kind.ts';

interface NewTask {
  kind: Pick<DeskTaskKind, 'kind'>;
  /** What the task does, as employees read it. */
  label: string;
  options: TaskValues;
  items: readonly Omit<TaskItem, 'position'>[];
  reason?: string;
}

/**
 * Stores a bulk task with its records, audits it and queues its job, all in the caller's transaction. The call's own permission has to
 * be that of the kind.
 * @returns the task's id
 */
export async function startTask(
  c: Pick<RequestContext, 'session' | 'now' | 'services'>,
  em: Em,
  { kind: { kind }, label, options, items, reason }: NewTask,
): Promise<string> {
  const { id } = await db(em)
    .insertInto('desk_tasks')
    .values({
      kind,
      label,
      options: json(options),
      reason: reason ?? null,
      total: items.length,
      actor_id: customerOf(c),
      created_at: c.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subjects = items.map(({ subject }) => subject);
  const inputs = items.map(({ input }) => jsonText(input));
  await sql`insert into desk_task_items (task_id, position, subject, input)
    select ${id}::uuid, i.position, i.subject, nullif(i.input, 'null')::jsonb
      from unnest(${subjects}::text[], ${inputs}::text[]) with ordinality i (subject, input, position)`.execute(em.getKysely());
  await audit(
    em,
    {
      action: 'task.start',
      subject: { type: 'task', id, label },
      after: { kind, total: items.length, ...options },
      reason: reason ?? null,
    },
    customerOf(c),
  );
  await c.services.jobs.send(em, runTaskJob, { taskId: id });
  return id;
}
