import { defineEntity, p } from '@mikro-orm/core';
import { deskTaskMachine } from '@larder/rules';
import { index, keyOf } from '../../db/columns.ts';

/** Bulk tasks of the back office: one change of many records, which a job makes in batches. */
export const deskTasks = defineEntity({
  name: 'DeskTask',
  tableName: 'desk_tasks',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    kind: p.text(),
    label: p.text(),
    /** What the change is, for all records, such as a percentage. */
    options: p.json().$type<Record<string, unknown>>(),
    reason: p.text().nullable(),
    state: p.enum(deskTaskMachine.states).default('waiting'),
    total: p.integer(),
    /** Items up to this position are processed; those above are processed next, also after a crash. */
    done: p.integer().default(0),
    failed: p.integer().default(0),
    actorId: p.integer(),
    createdAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
  indexes: [index('desk_tasks_newest', '(kind, id)')],
});

/** Records of a bulk task, by their position from 1, with what restores them. */
export const deskTaskItems = defineEntity({
  name: 'DeskTaskItem',
  tableName: 'desk_task_items',
  properties: {
    taskId: keyOf<string>('desk_tasks', 'cascade').primary(),
    position: p.integer().primary(),
    /** The record, by its id. */
    subject: p.text(),
    /** What is changed on this record, where records differ. */
    input: p.json().$type<Record<string, unknown>>().nullable(),
    /** The values before, to undo the change; null where nothing was changed. */
    undo: p.json().$type<Record<string, unknown>>().nullable(),
    error: p.text().nullable(),
  },
  indexes: [index('desk_task_items_errors', '(task_id, position) where error is not null')],
});
