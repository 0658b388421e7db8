import { defineMachine, type Machine } from '../machine/machine.ts';

/** Where a bulk task of the back office is; `undone` restored what the task had changed. */
export type DeskTaskState = 'waiting' | 'running' | 'done' | 'canceled' | 'undoing' | 'undone';

/** Transition of a bulk task. */
export type DeskTaskMove = 'start' | 'finish' | 'cancel' | 'undo' | 'restore';

/** Who moves a bulk task. */
export type DeskTaskActor = 'employee' | 'worker';

const machine: Machine<DeskTaskState, DeskTaskMove, DeskTaskActor, never> = {
  name: 'a bulk task',
  starts: ['waiting'],
  ends: ['done', 'canceled', 'undone'],
  states: ['waiting', 'running', 'done', 'canceled', 'undoing', 'undone'],
  moves: {
    start: { from: ['waiting'], to: 'running', by: ['worker'], follows: [] },
    finish: { from: ['running'], to: 'done', by: ['worker'], follows: [] },
    cancel: { from: ['waiting', 'running'], to: 'canceled', by: ['employee'], follows: [] },
    undo: { from: ['done', 'canceled'], to: 'undoing', by: ['employee'], follows: [] },
    restore: { from: ['undoing'], to: 'undone', by: ['worker'], follows: [] },
  },
};

/** Allowed transitions of a bulk task. An undo after a cancellation restores the part that ran. */
export const deskTaskMachine = defineMachine(machine);
