import type { Permission } from '@larder/rules';
import type { Em } from '../../db/orm.ts';
import type { Services } from '../../services.ts';

/** Plain values that a task stores with a record, or with all of them. */
export type TaskValues = Record<string, unknown>;

/** A record of a bulk task. */
export interface TaskItem {
  position: number;
  /** The record's id. */
  subject: string;
  /** What is changed on this record, where records differ. */
  input: TaskValues | null;
}

/** What a batch works with. */
export interface TaskRun {
  services: Services;
  /** What the change is, for all records. */
  options: TaskValues;
  /** Customer id of the employee. */
  actorId: number;
  reason: string | null;
}

/** Result of a record: the values that restore it (null when nothing changed), or why it could not be changed. */
export type ItemResult = { undo: TaskValues | null } | { error: string };

/**
 * A kind of bulk task. A batch runs in one transaction, which also stores the progress, so a crash loses no batch and repeats none. A
 * batch that throws is repeated record by record, and the record that throws is skipped with its error.
 */
export interface DeskTaskKind {
  /** Name, such as `prices.change`. */
  kind: string;
  /** Required to start, see, cancel and undo a task of this kind. */
  permission: Permission;
  /** Records of a transaction. Choose so many that a batch takes less than a second. */
  batchSize: number;
  /** Changes the records of a batch. Returns a result for each, in the same order. */
  apply(em: Em, items: readonly TaskItem[], run: TaskRun): Promise<readonly ItemResult[]>;
  /**
   * Restores the records of a batch that are unchanged since. Returns for each the reason against it, or null. Absent for tasks that cannot be
   * undone.
   */
  revert?(em: Em, items: readonly (TaskItem & { undo: TaskValues })[], run: TaskRun): Promise<readonly (string | null)[]>;
}

declare module '../../services.ts' {
  interface Services {
    /** Kinds of bulk tasks that the domains offer. */
    deskTaskKinds: readonly DeskTaskKind[];
  }
}

/** Returns a kind by its name. @throws Error for an unknown one, such as that of a later release */
export function taskKind({ deskTaskKinds }: Pick<Services, 'deskTaskKinds'>, name: string): DeskTaskKind {
  const kind = deskTaskKinds.find((each) => each.kind === name);
  if (!kind) throw new Error(`No bulk task is called ${name}`);
  return kind;
}
