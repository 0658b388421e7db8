import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/db/sql.ts';

/**
 * What was chosen of a product's options or of a bundle's places, as shoppers read it (`Mango`, not `mango`), in their order (CAT-019): a JSON array out of `products p` and
 * a column that holds the value of each by its key.
 */
export function choiceLabels(options: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`(select coalesce(json_agg(c.label order by c.position), '[]') from product_choices c
    where c.product_id = p.id and ${options} ->> c.key = c.value)`;
}
