import { canMove, type Machine, type Move } from '@larder/rules';
import { conflict } from './http/errors.ts';

/**
 * Checks a transition of a state machine, for a locked row, and returns its effects.
 * @param refusal the error text for a person whose transition came too late
 * @throws HttpError 409 `move_not_allowed` from another state or by another actor
 */
export function allowedMove<State extends string, Name extends string, Actor extends string, Effect extends string>(
  machine: Machine<State, Name, Actor, Effect>,
  name: Name,
  from: State,
  by: Actor,
  refusal: string,
): Move<State, Actor, Effect> {
  if (!canMove(machine, name, from, by)) throw conflict(refusal, 'move_not_allowed');
  return machine.moves[name];
}
