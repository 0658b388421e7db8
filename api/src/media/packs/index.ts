import type { Pack as PackName } from '../../stock/kinds.ts';
import { bottle, dropper, jar, spray, wine } from './bottles.ts';
import { bag, bar, pouch, tube } from './flexible.ts';
import type { Pack, PackColors } from './frame.ts';
import { crate, roll, tray } from './open.ts';
import { box, can, card, carton, tub } from './rigid.ts';

/** The drawing of each kind of packaging. */
export const PACK_DRAWINGS: Readonly<Record<PackName, (colors: PackColors) => Pack>> = {
  pouch,
  bag,
  bar,
  tube,
  box,
  carton,
  can,
  tub,
  card,
  jar,
  bottle,
  wine,
  dropper,
  spray,
  tray,
  crate,
  roll,
};
