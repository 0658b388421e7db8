import { isWriteOutage, outageOf } from './outage.ts';

const coded = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

test.each([
  ['a full disk of the database', coded('53100'), 'disk_full'],
  ['a full disk of this machine', coded('ENOSPC'), 'disk_full'],
  ['memory of the database', coded('53200'), 'database_exhausted'],
  ['too many connections', coded('53300'), 'database_exhausted'],
  ['a read-only transaction', coded('25006'), 'database_read_only'],
  ['an operator who stops the database', coded('57P01'), 'database_unreachable'],
  ['a database that crashed', coded('57P02'), 'database_unreachable'],
  ['a database that starts', coded('57P03'), 'database_unreachable'],
  ['a broken connection', coded('08006'), 'database_unreachable'],
  ['nothing listening', new AggregateError([coded('ECONNREFUSED')]), 'database_unreachable'],
  ['a connection that ended', new Error('Connection terminated unexpectedly'), 'database_unreachable'],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 'database_unreachable'],
  ['an error that wraps another', new Error('query failed', { cause: coded('25006') }), 'database_read_only'],
  ['a canceled statement', coded('57014'), undefined],
  ['a broken unique key', coded('23505'), undefined],
  ['a fault of the code', new TypeError('x is undefined'), undefined],
  ['no error', null, undefined],
])('%s', (_, error, outage) => {
  expect(outageOf(error)).toBe(outage);
});

test('only a database that reads but does not write is a write outage', () => {
  expect(['25006', '53100', '53300', '57P01'].map((code) => isWriteOutage(coded(code)))).toEqual([true, true, false, false]);
});
