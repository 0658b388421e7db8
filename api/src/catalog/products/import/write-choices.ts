import { anyOf, anyText, db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { recordset } from '../../../platform/db/row-values.ts';
import { differsFromExcluded, excluded } from '../../../platform/db/upserts.ts';
import { choiceKey } from './kinds.ts';
import type { Product } from './product-of.ts';
import { slug } from './slug.ts';

const CHOICE = {
  sku: 'text',
  option: 'text',
  option_label: 'text',
  key: 'text',
  label: 'text',
  child: 'text',
  position: 'int',
} as const;

/** Writes the choices of configurables (CAT-019), without prices: see {@link followChoices}. @returns ids of the configurables that changed */
export async function writeChoices(em: Em, products: readonly Product[]): Promise<number[]> {
  const configurables = products.filter(({ choices }) => choices.length > 0);
  if (configurables.length === 0) return [];
  const skus = configurables.map(({ columns }) => columns.sku);
  const choices = configurables.flatMap((configurable) =>
    configurable.choices.map((each, position) => ({
      sku: configurable.columns.sku,
      option: slug(configurable.choice) || 'choice',
      option_label: configurable.choice,
      key: choiceKey(each),
      label: each.label,
      child: each.sku,
      position,
    })),
  );
  const wanted = db(em)
    .selectFrom(recordset('x', CHOICE, choices))
    .innerJoin('products as p', 'p.sku', 'x.sku')
    .innerJoin('products as c', 'c.sku', 'x.child')
    .select(['p.id', 'x.option', 'x.option_label', 'x.key', 'x.label', 'c.id as child_id', 'x.position'])
    .as('w');
  const removedOptions = await db(em)
    .deleteFrom('product_options as o')
    .using('products as p')
    .whereRef('p.id', '=', 'o.product_id')
    .where('p.sku', '=', anyText(skus))
    .where((o) =>
      o.not(o.exists(o.selectFrom(wanted).select('w.id').whereRef('w.id', '=', 'p.id').whereRef('w.option', '=', 'o.key'))),
    )
    .returning('p.id')
    .execute();
  const options = await db(em)
    .insertInto('product_options')
    .columns(['product_id', 'key', 'label'])
    .expression(db(em).selectFrom(wanted).select(['w.id', 'w.option', 'w.option_label']).distinct())
    .onConflict((option) =>
      option
        .columns(['product_id', 'key'])
        .doUpdateSet(excluded('product_options', ['label']))
        .where(differsFromExcluded('product_options', ['label'])),
    )
    .returning('product_id as id')
    .execute();
  const removedValues = await db(em)
    .deleteFrom('product_option_values as v')
    .using(['product_options as o', 'products as p'])
    .whereRef('o.id', '=', 'v.option_id')
    .whereRef('p.id', '=', 'o.product_id')
    .where('p.sku', '=', anyText(skus))
    .where((v) =>
      v.not(v.exists(v.selectFrom(wanted).select('w.id').whereRef('w.id', '=', 'p.id').whereRef('w.key', '=', 'v.key'))),
    )
    .returning('p.id')
    .execute();
  const values = await db(em)
    .with('written', (into) =>
      into
        .insertInto('product_option_values')
        .columns(['option_id', 'key', 'label', 'child_id', 'position'])
        .expression(
          db(em)
            .selectFrom(wanted)
            .innerJoin('product_options as o', (on) => on.onRef('o.product_id', '=', 'w.id').onRef('o.key', '=', 'w.option'))
            .select(['o.id', 'w.key', 'w.label', 'w.child_id', 'w.position']),
        )
        .onConflict((value) =>
          value
            .columns(['option_id', 'key'])
            .doUpdateSet(excluded('product_option_values', ['label', 'child_id', 'position']))
            .where(differsFromExcluded('product_option_values', ['label', 'child_id', 'position'])),
        )
        .returning('option_id'),
    )
    .selectFrom('written as w')
    .innerJoin('product_options as o', 'o.id', 'w.option_id')
    .select('o.product_id as id')
    .execute();
  return [...removedOptions, ...options, ...removedValues, ...values].map(({ id }) => id);
}

/**
 * Prices configurables by their choices, when one of `ids` is either. A configurable has the price of its cheapest choice, and
 * every choice has its product's price.
 * @returns ids of the configurables whose price changed: their cards must be refreshed
 */
export async function followChoices(em: Em, ids: readonly number[], now: Date): Promise<number[]> {
  const found = await db(em)
    .selectFrom('product_options as o')
    .innerJoin('product_option_values as v', 'v.option_id', 'o.id')
    .select('o.product_id as id')
    .distinct()
    .where((v) =>
      v.or([v('v.child_id', '=', anyOf(ids)), v.and([v('v.child_id', 'is not', null), v('o.product_id', '=', anyOf(ids))])]),
    )
    .execute();
  // A statement that writes no row of the choices would invalidate all cached pages, too.
  if (found.length === 0) return [];
  const touched = anyOf(found.map(({ id }) => id));
  const changed = await db(em)
    .updateTable('products as p')
    .from((from) =>
      from
        .selectFrom('product_options as o')
        .innerJoin('product_option_values as v', 'v.option_id', 'o.id')
        .innerJoin('products as c', 'c.id', 'v.child_id')
        .select((choices) => ['o.product_id as id', choices.fn.min('c.price_cents').as('cents')])
        .where('o.product_id', '=', touched)
        .groupBy('o.product_id')
        .as('x'),
    )
    .set((x) => ({
      price_cents: x.ref('x.cents'),
      msrp_cents: x.fn<number>('greatest', ['p.msrp_cents', 'x.cents']),
      updated_at: now,
    }))
    .whereRef('p.id', '=', 'x.id')
    .whereRef('p.price_cents', '<>', 'x.cents')
    .returning('p.id')
    .execute();
  await db(em)
    .updateTable('product_option_values as v')
    .from(['product_options as o', 'products as p', 'products as c'])
    .set((v) => ({ price_delta_cents: v('c.price_cents', '-', v.ref('p.price_cents')) }))
    .whereRef('o.id', '=', 'v.option_id')
    .whereRef('p.id', '=', 'o.product_id')
    .whereRef('c.id', '=', 'v.child_id')
    .where('o.product_id', '=', touched)
    .where((v) => v('v.price_delta_cents', '<>', v('c.price_cents', '-', v.ref('p.price_cents'))))
    .execute();
  return changed.map(({ id }) => id);
}
