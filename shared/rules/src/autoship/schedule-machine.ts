import { defineMachine, type Machine } from '../machine/machine.ts';

/** States of a schedule (AUTO-022, OP-104, OP-107). */
export const AUTOSHIP_SCHEDULE_STATUSES = ['active', 'paused', 'failed_charge_1', 'failed_charge_2', 'failed_charge_3'] as const;
/** State of an autoship schedule; `failed_charge_N` counts refused charges in a row (OP-104). */
export type AutoshipScheduleStatus = (typeof AUTOSHIP_SCHEDULE_STATUSES)[number];

/** Transition of an autoship schedule; `fail` to `fail_last` are its three refused charges. */
export type AutoshipScheduleMove = 'pause' | 'resume' | 'fail' | 'fail_again' | 'fail_last' | 'give_up';

/** `payments` is what became of a charge; `clock` the end of a pause. */
export type AutoshipScheduleActor = 'shopper' | 'payments' | 'clock';

/** The life of a schedule: three failed charges in a row, and then it is paused (OP-104). A shopper pauses and resumes it, each as often as they like. */
export const autoshipScheduleMachine: Machine<AutoshipScheduleStatus, AutoshipScheduleMove, AutoshipScheduleActor, never> =
  defineMachine({
    name: 'autoship schedules',
    starts: ['active'],
    ends: ['paused'],
    states: AUTOSHIP_SCHEDULE_STATUSES,
    moves: {
      pause: { from: AUTOSHIP_SCHEDULE_STATUSES, to: 'paused', by: ['shopper'], follows: [] },
      resume: { from: AUTOSHIP_SCHEDULE_STATUSES, to: 'active', by: ['shopper', 'payments', 'clock'], follows: [] },
      fail: { from: ['active'], to: 'failed_charge_1', by: ['payments'], follows: [] },
      fail_again: { from: ['failed_charge_1'], to: 'failed_charge_2', by: ['payments'], follows: [] },
      fail_last: { from: ['failed_charge_2'], to: 'failed_charge_3', by: ['payments'], follows: [] },
      give_up: { from: ['failed_charge_3'], to: 'paused', by: ['payments'], follows: [] },
    },
  });
