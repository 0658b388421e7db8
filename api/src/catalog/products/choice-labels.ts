import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/db/sql.ts';

/**
 * Labels of the chosen options or bundle parts of a product, as displayed (`Mango`, not `mango`), in their order (CAT-019). A
 * JSON array as SQL over `products p` and a column with the value of each by its key.
 */
export function choiceLabels(options: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`(select coalesce(json_agg(c.label order by c.position), '[]') from product_choices c
    where c.product_id = p.id and ${options} ->> c.key = c.value)`;
}
