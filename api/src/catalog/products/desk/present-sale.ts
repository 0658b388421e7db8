import type { DeskSale } from '@larder/contracts';
import { toDollars } from '@larder/rules';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/db/db.ts';
import { isoUtc } from '../../../platform/db/sql.ts';

type Row = Selectable<Database['price_reductions']>;

/** A reduction in the API's form: `amount` is a percentage or dollars, by type. */
export const presentSale = ({ id, name, type, percent, amount_cents: cents, starts_at, ends_at }: Row): DeskSale => ({
  id,
  name,
  type,
  amount: cents === null ? Number(percent) : toDollars(cents),
  starts_at: isoUtc(starts_at),
  ends_at: isoUtc(ends_at),
});
