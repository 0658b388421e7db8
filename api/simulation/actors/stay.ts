import { comeIn } from '../come-in.ts';
import type { Actor } from '../world.ts';

/** Who asked to be forgotten thinks better of it, and signs in. */
export const stay: Actor = {
  name: 'stay after all',
  isOfTheLeaving: true,
  chance: () => 0.03,
  act: (world, person) => comeIn(world, person),
};
