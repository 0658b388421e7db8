import { comeIn } from '../come-in.ts';
import type { Actor } from '../world.ts';

/** A customer who requested the deletion of their account signs in, which cancels it. */
export const stay: Actor = {
  name: 'stay after all',
  isOfTheLeaving: true,
  chance: () => 0.03,
  act: (world, person) => comeIn(world, person),
};
