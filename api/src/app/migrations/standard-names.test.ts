import pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { createLog } from '../../platform/log.ts';
import { createOrm } from '../../platform/db/orm.ts';
import { migrate } from '../migrate.ts';
import { tables } from '../tables.ts';
import { migrations } from './index.ts';

const log = createLog({ LOG_LEVEL: 'silent' });
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createEmptyDatabase();
  const earlier = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name.endsWith('_standard_names')),
  );
  const orm = await createOrm({ url: database.url, pool: 1, tables, migrations: earlier, log });
  await orm.migrator.up();
  await orm.close();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

test('stored price facts of parts, and stored and queued mails get the new names', async () => {
  const part = (qty: number, priceCents: number) => ({ qty, choice: null, goods: { priceCents } });
  await client.query(
    `with attribute as (insert into attributes (type, url_key, name) values ('brand', 'acme', 'Acme') returning id),
      brand as (insert into brands (id, letter, look) select id, 'A', '{}' from attribute returning id)
      insert into products (sku, url_key, title, brand_id, product_type, box_type, price_cents, msrp_cents, look, goods)
        select 'set', 'set', 'Set', id, 'grouped', 'grocery', 300, 300, '{}'::jsonb, $1::jsonb from brand
        union all select 'one', 'one', 'One', id, 'simple', 'grocery', 100, 100, '{}', '{"priceCents": 100, "parts": []}' from brand`,
    [JSON.stringify({ priceCents: 300, parts: [part(1, 200), part(2, 100)] })],
  );
  await client.query(
    `insert into mailbox_messages (template, recipient, subject, text_body, html_body, created_at)
      values ('autoship_gone', 'ann@example.com', '', '', '', now())`,
  );
  await client.query(`select jobs.create_queue('mail.send', '{"policy": "standard"}')`);
  await client.query(
    `insert into jobs.job (name, data) values ('mail.send', '{"data": {"template": "return_asked", "to": "ann@example.com"}}')`,
  );

  await migrate(database.url, log);

  const products = await client.query<{ pricing: unknown }>('select pricing from products order by sku desc');
  expect(products.rows.map(({ pricing }) => pricing)).toEqual([
    {
      priceCents: 300,
      parts: [
        { qty: 1, choice: null, pricing: { priceCents: 200 } },
        { qty: 2, choice: null, pricing: { priceCents: 100 } },
      ],
    },
    { priceCents: 100, parts: [] },
  ]);
  expect((await client.query('select template from mailbox_messages')).rows).toEqual([{ template: 'autoship_discontinued' }]);
  const jobs = await client.query(`select data from jobs.job where name = 'mail.send'`);
  expect(jobs.rows).toEqual([{ data: { data: { template: 'return_requested', to: 'ann@example.com' } } }]);
});
