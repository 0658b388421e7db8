import { RequestStatements } from './request-statements.ts';
import { isRead } from './statement-kinds.ts';
import { BEYOND_ALL } from './wal-position.ts';

let usable: (minimum: bigint) => boolean;
/** Statements by the server that ran them. */
let log: string[];
let replicaError: Error | null;
let positionError: Error | null;
let statements: RequestStatements;
beforeEach(() => {
  usable = () => true;
  [log, replicaError, positionError] = [[], null, null];
  statements = new RequestStatements({
    isUsable: (minimum) => usable(minimum),
    query: async (text) => {
      log.push(`replica: ${String(text)}`);
      if (replicaError) throw replicaError;
      return 'of the replica';
    },
    readPosition: async () => {
      log.push('position');
      if (positionError) throw positionError;
      return 99n;
    },
    count: () => undefined,
    fail: () => undefined,
  });
});

let isInTransaction = false;
/** Runs a statement on a connection to the primary, which follows its own transactions. */
function run(text: string): Promise<unknown> {
  const was = isInTransaction;
  if (text === 'begin') isInTransaction = true;
  if (text === 'commit' || text === 'rollback') isInTransaction = false;
  return statements.route([text, []], was, async (own) => {
    log.push(`primary: ${String(own)}`);
    return String(own).startsWith('commit;') ? [{ command: 'COMMIT' }, { rows: [{ position: '0/2A' }] }] : 'of the primary';
  }) as Promise<unknown>;
}
const all = async (...texts: string[]): Promise<string[]> => {
  for (const text of texts) await run(text);
  return log.splice(0).map((line) => line.split(':', 1)[0] ?? '');
};

test('reads use the replica once it is allowed, with what the reader wrote as the minimum', async () => {
  expect(await all('select 1')).toEqual(['primary']);
  statements.allowReads(7n);
  usable = (minimum) => minimum === 7n;
  expect(await run('select 1')).toBe('of the replica');
  expect(await statements.end()).toBeNull();
});

test('after the first statement of another kind, or the first that the replica lacks data for, all use the primary', async () => {
  for (const other of ['insert into a values (1)', 'begin']) {
    statements.allowReads(0n);
    expect(await all('select 1', other, 'select 2')).toEqual(['replica', 'primary', 'primary']);
    isInTransaction = false;
  }
  statements.allowReads(0n);
  usable = () => false;
  expect(await all('select 1')).toEqual(['primary']);
  usable = () => true;
  expect(await all('select 1')).toEqual(['primary']);
});

test('a statement that fails on the replica runs on the primary, and counts as a write', async () => {
  statements.allowReads(0n);
  replicaError = new Error('cannot execute INSERT in a read-only transaction');
  expect(await run('select a_function_that_writes()')).toBe('of the primary');
  expect(await all('select 2')).toEqual(['replica', 'primary', 'primary']);
  expect(await statements.end()).toBe(99n);
});

test('callers with a callback get the result or the error of the primary', async () => {
  statements.allowReads(0n);
  const read = (error: Error | null) => {
    replicaError = error;
    return new Promise((done) =>
      statements.route(['select 1', (...results: unknown[]) => done(results)], false, () => Promise.reject(new Error('no'))),
    );
  };
  expect(await read(null)).toEqual([null, 'of the replica']);
  expect(await read(new Error('away'))).toEqual([new Error('no')]);
});

test('a commit returns the position of what was written, without a further round trip', async () => {
  await all('begin', 'insert into a values (1)', 'select 1', 'commit');
  expect(await statements.end()).toBe(0x2an);
  expect(log).toEqual([]);
});

test('a write outside of transactions, or after the commit, needs the position', async () => {
  await all('begin', 'commit', 'with x as (delete from a returning 1) select 1 from x');
  expect(await statements.end()).toBe(99n);
});

test('without a position all reads use the primary', async () => {
  await run('insert into a values (1)');
  positionError = new Error('away');
  expect(await statements.end()).toBe(BEYOND_ALL);
});

test('a request that only read on the primary wrote nothing', async () => {
  await all('select 1', 'begin', 'select 2', 'rollback');
  expect(await statements.end()).toBeNull();
});

test('what continues after its request uses the primary', async () => {
  statements.allowReads(0n);
  await statements.end();
  expect(await all('select 1')).toEqual(['primary']);
});

test.each([
  ['select 1', true],
  ['/* a-request */ select "updated_at" from orders', true],
  ['/* prepared */ with x as (select 1) select * from x', true],
  ['with x as (update a set b = 1 returning b) select * from x', false],
  ['select 1 from carts for update', false],
  ['select 1 from carts for no key update skip locked', false],
  ['select 1 from carts for share', false],
  [`select nextval('a')`, false],
  [`select notify_store('*')`, false],
  ['select pg_advisory_xact_lock(1)', false],
  ['insert into a select 1', false],
  ['begin', false],
  ['lock table a', false],
])('%s: reads only: %s', (text, expected) => {
  expect(isRead(text)).toBe(expected);
});
