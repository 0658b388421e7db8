import { migrationProblems } from './rules.ts';
import type { MigrationSource } from './facts.ts';

const RELEASED = ['Migration1_expand'];
const problems = (sql: string | string[], more: Partial<MigrationSource> = {}): string[] =>
  migrationProblems({ name: 'Migration2_x', sql: [sql].flat(), isTransactional: true, isBatched: false, ...more }, RELEASED);
const concurrent = { isTransactional: false };
const batched = { isTransactional: false, isBatched: true };
const contract = { contractOf: 'Migration1_expand' };

test.each<[sql: string, problem: string]>([
  ['create index products_title on products (title)', 'Create it `concurrently`, in a ConcurrentMigration'],
  ['create unique index concurrently i on products (title)', 'in a ConcurrentMigration'],
  ['drop index products_title', 'Drop the index `concurrently`'],
  ['alter table products add column note text not null', 'Give it a default'],
  ['alter table products add note uuid default gen_random_uuid()', 'differs by row'],
  ['alter table products add note float default (random() * 2)', 'differs by row'],
  ['alter table products add note int generated always as (id * 2) stored', 'rewrites the table'],
  ['alter table products add note bigserial', 'rewrites the table'],
  ['alter table products add note int references brands', '`not valid`'],
  ['alter table products add note int check (note > 0)', '`not valid`'],
  ['alter table products add note text unique', '`using index`'],
  ['alter table products alter column title type citext', 'Add a column of the new type'],
  ['alter table products alter title set data type citext', 'Add a column of the new type'],
  ['alter table products alter column title set not null', 'not null <column> not valid'],
  ['alter table products add constraint c check (price_cents > 0)', '`not valid`'],
  ['alter table products add constraint f foreign key (brand_id) references brands', '`not valid`'],
  ['alter table products add constraint u unique (title)', '`using index`'],
  ['alter table products add primary key (sku)', '`using index`'],
  [
    'alter table products add constraint c check (price_cents > 0) not valid; alter table products validate constraint c',
    'later migration',
  ],
  ['alter table products drop column note', 'ContractMigration'],
  ['alter table products add a int, drop note', 'ContractMigration'],
  ['alter table products rename column note to remark', 'ContractMigration'],
  ['alter table products rename to items', 'ContractMigration'],
  ['alter table products alter note drop default', 'ContractMigration'],
  ['drop table products', 'ContractMigration'],
  ["alter type kind rename value 'a' to 'b'", 'ContractMigration'],
  ['update products set title = upper(title)', 'BatchedMigration'],
  ['with x as (select 1) update products set rank = 1', 'BatchedMigration'],
  ['delete from products where not listed', 'BatchedMigration'],
  ['lock table products', 'locks whole tables'],
  ['truncate products', 'locks whole tables'],
  ['alter table products set logged', 'do not know this action'],
  ['create or replace function f() returns int language sql as $$ select 1 $$', '`*.routine.sql`'],
  ['drop view product_choices', '`*.view.sql`'],
  ["do $$ begin execute 'drop table products'; end $$", 'cannot be checked'],
  ['grant select on products to public', 'do not know this statement'],
])('%s is refused', (sql, problem) => {
  expect(problems(sql)).toEqual([expect.stringContaining(problem)]);
  expect(problems(sql)[0]).toMatch(/^Migration2_x: /);
});

test.each<[sql: string, more: Partial<MigrationSource>]>([
  ['alter table products add column note text', {}],
  ["alter table products add note text not null default 'a; drop table products', add at timestamptz default store_now()", {}],
  ['alter table products add constraint c check (note in (1, 2)) not valid', {}],
  ['alter table products add constraint n not null note not valid', {}],
  ['alter table products validate constraint c', concurrent],
  ['alter table products add constraint u unique using index products_title', {}],
  ['alter table products alter note set default 1; -- drop table products', {}],
  [
    'create table notes (id int primary key, product_id int not null references products); create index notes_product on notes (product_id); update notes set id = 1',
    {},
  ],
  ['drop index concurrently if exists i; create index concurrently i on products (title)', concurrent],
  ['alter table products drop column note', contract],
  ['drop table notes', contract],
  [
    'with batch as (select id from products where note is null limit 1000) update products p set note = 1 from batch b where p.id = b.id returning 1',
    batched,
  ],
  ["update store_state set value = '{}'", {}],
])('%s is allowed', (sql, more) => expect(problems(sql, more)).toEqual([]));

test('a concurrent index begins with what a failed attempt left; a batch has a limit', () => {
  expect(problems('create index concurrently i on products (title)', concurrent)[0]).toContain(
    'drop index concurrently if exists i',
  );
  expect(problems('update products set note = 1 where note is null returning 1', batched)[0]).toContain('`limit` below 100,000');
});

test('a contract names a migration of an earlier release', () => {
  expect(problems('drop table notes', { contractOf: 'Migration9_future' })).toEqual([
    'Migration2_x: `contractOf` must name a migration of an earlier release: Migration9_future is none.',
  ]);
});
