import type { Actor } from '../world.ts';
import { cancel } from './cancel.ts';
import { give } from './give.ts';
import { join } from './join.ts';
import { order } from './order.ts';
import { redeem } from './redeem.ts';
import { renewal } from './renewal.ts';

/** What people do in the simulation, in this order on a day. */
export const actors: readonly Actor[] = [join, redeem, give, order, cancel, renewal];
