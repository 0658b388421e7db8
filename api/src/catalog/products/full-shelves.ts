import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { idsInPath } from './product-expressions.ts';

// Each lateral join stops at the first listed product, so a full shelf costs as much as an empty one.

/** The categories `c` that list a product, themselves or in a category below. */
export const stockedCategories = (em: Em) =>
  db(em)
    .with(
      (full) => full('full_shelves').materialized(),
      (from) =>
        from
          .selectFrom('categories as leaf')
          .crossJoinLateral((product) =>
            product
              .selectFrom('product_categories as x')
              .innerJoin('products as p', 'p.id', 'x.product_id')
              .select('p.id')
              .whereRef('x.category_id', '=', 'leaf.id')
              .where(sql<boolean>`p.listed`)
              // As a literal: with a parameter PostgreSQL plans each execution.
              .limit(sql.lit(1))
              .as('stocked'),
          )
          .select(sql<number>`unnest(${idsInPath('leaf.path')})`.as('id'))
          .distinct(),
    )
    .selectFrom('categories as c')
    .where('c.id', 'in', (from) => from.selectFrom('full_shelves as f').select('f.id'));

/** The attributes `a` that a listed product has. */
export const stockedAttributes = (em: Em) =>
  db(em)
    .selectFrom('attributes as a')
    .crossJoinLateral((product) =>
      product
        .selectFrom('product_attributes as x')
        .innerJoin('products as p', 'p.id', 'x.product_id')
        .select('p.id as product_id')
        .whereRef('x.attribute_id', '=', 'a.id')
        .where('p.listed', '=', true)
        .limit(1)
        .as('stocked'),
    );
