import type { RawBuilder } from 'kysely';
import { sql } from '../platform/db/sql.ts';

/**
 * What was chosen of a product's options, as shoppers read it (`Mango`, not `mango`), in their order (CAT-019): a JSON array out of `products p` and
 * a column that holds the value of each option by its key.
 */
export function choiceLabels(options: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(v.label order by o.position), '[]') from product_options o
    join product_option_values v on v.option_id = o.id where o.product_id = p.id and ${options} ->> o.key = v.key)`;
}
