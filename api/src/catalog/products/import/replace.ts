// Unchecked SQL: joins an array of any length as a table.
import type { Em } from '../../../platform/db/orm.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { refreshCards } from '../refresh-cards.ts';

/**
 * Takes every product off sale that is not among `skus`: neither listed nor sold, while orders and history keep it. Memberships, gifts and
 * samples are no part of a catalogue and stay. A later import that names it brings it back. Answers how many.
 */
export async function takeOffAllBut(em: Em, skus: readonly string[], now: Date): Promise<number> {
  const gone = await queryRows(
    em,
    sql<{ id: number }>`update products p set listed = false, is_available = false, updated_at = ${now}
      where (p.listed or p.is_available) and p.product_type <> 'membership' and p.tc_product_type is null
        and not exists (select 1 from unnest(${[...skus]}::text[]) as s (sku) where s.sku = p.sku) returning p.id`,
  );
  await refreshCards(
    em,
    gone.map(({ id }) => id).sort((a, b) => a - b),
    now,
  );
  return gone.length;
}
