import pg from 'pg';

/** Copies made by one statement. */
const STEP = 20;

/** First words for the copies' titles, so that words differ in how many products have them. */
const ADJECTIVES =
  'Harvest|Golden|Rustic|Coastal|Meadow|Sunny|Alpine|Heritage|Orchard|Village|Prairie|Ember|Willow|Copper|Juniper|Maritime'.split(
    '|',
  );
const SYLLABLES = 'ba|ce|di|fo|gu|ha|ke|li|mo|nu|pa|re|si|to|vu|wa|ye|zo|bri|cla'.split('|');

/** A word of three syllables made of a number: 8,000 different ones, so each stays rare. */
const rareWord = (n: string): string => {
  const list = `array['${SYLLABLES.join("','")}']`;
  const at = (by: number) => `(${list})[1 + (${n}) / ${by} % ${SYLLABLES.length}]`;
  return `${at(1)} || ${at(20)} || ${at(400)} || 'x'`;
};

async function indexesOf(db: pg.Client, tables: readonly string[]): Promise<{ name: string; made: string }[]> {
  const found = await db.query<{ name: string; made: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as made from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables],
  );
  return found.rows;
}

const copies = (columns: readonly string[], values: Record<string, string>): string => `
  insert into products (${columns.join(', ')})
  select ${columns.map((name) => values[name] ?? `p.${name}`).join(', ')}
  from (select b.*, $1::int + (k - 1) * $2::int + b.nth as new_id, k from bench_base b, generate_series($3::int, $4::int) as k) p`;

/**
 * Multiplies the stocked products until there are `size`, in SQL: new ids, skus, keys and titles, prices and ranks a little apart, cards
 * and search text in step. For measuring only: what lists and product pages do not read (labels' join table, reviews) is not copied.
 */
export async function grow(url: string, size: number, say: (line: string) => void): Promise<void> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    // Rows are copies of good ones: no need to check keys and to note changes one by one.
    await db.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off`);
    const tables = ['products', 'product_categories', 'product_images', 'product_stats'];
    const indexes = await indexesOf(db, tables);
    for (const { name } of indexes) await db.query(`drop index ${name}`);
    await db.query(
      `create temp table bench_base as select *, row_number() over (order by id)::int as nth from products where listed`,
    );
    const { n, top, all } = (
      await db.query<{ n: number; top: number; all: number }>(
        `select count(*)::int as n, (select max(id) from products) as top, (select count(*)::int from products) as all from bench_base`,
      )
    ).rows[0] ?? { n: 0, top: 0, all: 0 };
    const times = Math.max(0, Math.round((size - all) / n));
    const columns = (
      await db.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'products' and is_generated = 'NEVER'`,
      )
    ).rows.map(({ name }) => name);
    const adjective = `(array['${ADJECTIVES.join("','")}'])[1 + (p.new_id * 7 + p.nth) % ${ADJECTIVES.length}]`;
    const rare = `case when p.new_id % 4 = 0 then ' ' || initcap(${rareWord('p.new_id / 4')}) else '' end`;
    const added = `${adjective} || ${rare}`;
    const key = `'x' || p.new_id || '-' || left(p.url_key, 100)`;
    // Every amount of money of a copy is a little apart from that of its original, by the same share.
    const share = `(1 + (p.new_id % 41 - 20) / 100.0)`;
    const spread = (amount: string) => `case when ${amount} is not null then greatest(1, round(${amount} * ${share})) end`;
    const money = columns.filter((name) => name.endsWith('_cents')).map((name) => [name, spread(`p.${name}`)]);
    const amount = (card: string, name: string) =>
      `jsonb_build_object('${name}', (${spread(`(${card} ->> '${name}')::numeric * 100`)}) / 100.0)`;
    const changed = (name: string, field: string) =>
      `case when p.${name} ? '${field}' then ${amount(`p.${name}`, field)} else '{}' end`;
    const patch = (name: string) => `p.${name} || ${changed(name, 'price')} || ${changed(name, 'was_price')}`;
    const statement = copies(columns, {
      id: 'p.new_id',
      sku: `p.sku || '-' || p.k`,
      url_key: key,
      title: `${added} || ' ' || p.title`,
      search_text: `lower(${added}) || ' ' || p.search_text`,
      search: `setweight(to_tsvector('english', ${added}), 'A') || p.search`,
      rank: `p.rank + (p.new_id % 97)::real / 97 - 0.5`,
      stock_qty: `case when p.new_id % 23 = 0 then 0 else p.stock_qty end`,
      ...Object.fromEntries(money),
      pricing: `p.pricing || jsonb_build_object('priceCents', ${spread('p.price_cents')}, 'msrpCents', ${spread('p.msrp_cents')},
        'autoshipPriceCents', ${spread('p.autoship_price_cents')}, 'mapPriceCents', ${spread('p.map_price_cents')})`,
      member_patch: patch('member_patch'),
      employee_patch: patch('employee_patch'),
      card: `p.card || jsonb_build_object('id', p.new_id, 'sku', p.sku || '-' || p.k, 'url_key', ${key}, 'url', '/p/' || ${key},
        'title', ${added} || ' ' || p.title, 'ads', null) || ${amount('p.card', 'price')} || ${amount('p.card', 'was_price')}`,
    });
    for (let from = 1; from <= times; from += STEP) {
      const to = Math.min(times, from + STEP - 1);
      await db.query(statement, [top, n, from, to]);
      for (const [table, rest] of [
        ['product_categories', 'category_id, is_primary'],
        ['product_images', 'view, label, position'],
        ['product_stats', 'stars_1, stars_2, stars_3, stars_4, stars_5, review_count, sold_30d'],
      ])
        await db.query(
          `insert into ${table} (product_id, ${rest}) select $1::int + (k - 1) * $2::int + b.nth, ${rest}
           from bench_base b join ${table} x on x.product_id = b.id, generate_series($3::int, $4::int) as k`,
          [top, n, from, to],
        );
      say(`${all + to * n} products`);
    }
    await db.query(`select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))`);
    for (const { name, made } of indexes) {
      await db.query(made);
      say(name);
    }
  } finally {
    await db.end();
  }
}
