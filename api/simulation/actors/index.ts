import type { Actor } from '../world.ts';
import { add } from './add.ts';
import { apply } from './apply.ts';
import { archive } from './archive.ts';
import { benefits } from './benefits.ts';
import { bring } from './bring.ts';
import { cancel } from './cancel.ts';
import { change } from './change.ts';
import { changeEmail } from './change-email.ts';
import { correctStock } from './correct-stock.ts';
import { decide } from './decide.ts';
import { decideGives } from './decide-gives.ts';
import { ebt } from './ebt.ts';
import { forgetMe } from './forget-me.ts';
import { forgetMethod } from './forget-method.ts';
import { fulfill } from './fulfill.ts';
import { give } from './give.ts';
import { grantCash } from './grant-cash.ts';
import { join } from './join.ts';
import { keepMethod } from './keep-method.ts';
import { leave } from './leave.ts';
import { merge } from './merge.ts';
import { move } from './move.ts';
import { order } from './order.ts';
import { promote } from './promote.ts';
import { redeem } from './redeem.ts';
import { refund } from './refund.ts';
import { renewal } from './renewal.ts';
import { report } from './report.ts';
import { runOut } from './run-out.ts';
import { schedule } from './schedule.ts';
import { sendBack } from './send-back.ts';
import { signIn } from './sign-in.ts';
import { stay } from './stay.ts';
import { upgrade } from './upgrade.ts';

/** What customers and employees do in the simulation, in this order on a day. */
export const actors: readonly Actor[] = [
  stay,
  apply,
  signIn,
  join,
  bring,
  keepMethod,
  forgetMethod,
  ebt,
  benefits,
  redeem,
  give,
  report,
  sendBack,
  decide,
  decideGives,
  refund,
  grantCash,
  promote,
  order,
  schedule,
  change,
  add,
  move,
  cancel,
  runOut,
  fulfill,
  correctStock,
  upgrade,
  renewal,
  changeEmail,
  archive,
  leave,
  merge,
  forgetMe,
];

/** After so many days with guaranteed turns, nearly every customer has done everything. */
const ROUND = 17;
/** And has ordered as often: orders are paid with what earlier ones earned, so a month needs many of them. */
const ORDERS = 3;

/** What every customer does on a day with guaranteed turns. */
export const actorsOfDay = (day: number): readonly Actor[] =>
  actors.filter((actor, at) => day % ROUND === at % ROUND || (actor === order && day % ORDERS === 0));
