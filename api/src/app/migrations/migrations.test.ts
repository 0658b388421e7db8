import { basename } from 'node:path';
import { changedSince, commitBefore } from '@larder/platform/skew/last-commit';
import { BatchedMigration, ContractMigration } from '../../platform/db/migration-kinds.ts';
import { createOrm, type MigrationEntry, type Orm } from '../../platform/db/orm.ts';
import { createLog } from '../../platform/log.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { migrationProblems } from '../../../test/migration-rules/rules.ts';
import { tables } from '../tables.ts';
import { migrations } from './index.ts';

/** The last migration before these rules: it runs on closed stores. */
const LAST_UNCHECKED = 'Migration20261130160000_standard_names';

let database: TestDatabase;
let orm: Orm;
beforeAll(async () => {
  database = await createEmptyDatabase();
  orm = await createOrm({ url: database.url, pool: 1, tables, migrations, log: createLog({ LOG_LEVEL: 'silent' }) });
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

/** Collects the statements of a migration without running them. */
async function problemsOf(entry: MigrationEntry, earlier: readonly string[]): Promise<string[]> {
  const migration = new entry.class(orm.em.getDriver(), orm.config);
  const sql: unknown[] = [];
  migration.execute = async (text) => {
    sql.push(text);
    return [];
  };
  await migration.up();
  sql.push(...migration.getQueries());
  return migrationProblems(
    {
      name: entry.name,
      sql: sql.map(String),
      isTransactional: migration.isTransactional(),
      isBatched: migration instanceof BatchedMigration,
      contractOf: migration instanceof ContractMigration ? migration.contractOf : undefined,
    },
    earlier,
  );
}

test('migrations are in the order of their names', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});

/** Names of the migrations that the commit before has. */
async function releasedMigrations(): Promise<string[]> {
  const commit = await commitBefore();
  const changed = commit === undefined ? [] : await changedSince(commit, ['api/src/app/migrations']);
  const files = new Set(changed.map((file) => basename(file, '.ts')));
  return migrations.map(({ name }) => name).filter((name) => !files.has(name));
}

test('new migrations lock no table for long, and the code of the commit before works with the result', async () => {
  const released = await releasedMigrations();
  const found: string[] = [];
  for (const entry of migrations.filter(({ name }) => name > LAST_UNCHECKED))
    found.push(
      ...(await problemsOf(
        entry,
        released.filter((name) => name < entry.name),
      )),
    );
  expect(found).toEqual([]);
});

test('the rules read the statements of real migrations', async () => {
  const entry = migrations.find(({ name }) => name === LAST_UNCHECKED);
  expect(entry && (await problemsOf(entry, []))).toContainEqual(
    expect.stringMatching(/alter table products rename column goods/),
  );
});
