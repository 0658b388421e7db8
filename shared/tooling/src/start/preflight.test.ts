import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { plainLine } from '@larder/platform/process/plain-error';
import { oldPostgres } from '../testing/old-postgres.ts';
import { checkDatabase, checkPort } from './preflight.ts';

/** A port that stays occupied until the test ends, and the port itself. */
async function takenPort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

const lineOf = (work: Promise<void>): Promise<string | undefined> => work.then(() => 'went well', plainLine);

test('an occupied port is reported in one line with a solution, before any work; a free one is released', async () => {
  const { server, port } = await takenPort();
  expect(await lineOf(checkPort(port))).toBe(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`);
  server.close();
  await once(server, 'close');
  expect([await lineOf(checkPort(port)), await lineOf(checkPort(port))]).toEqual(['went well', 'went well']);
});

test('an unreachable database is reported by its address, never with its password', async () => {
  const { server, port } = await takenPort();
  server.close();
  await once(server, 'close');
  const line = await lineOf(checkDatabase(`postgresql://ann:hidden@127.0.0.1:${port}/larder`));
  expect(line).toContain(`DATABASE_URL (127.0.0.1:${port}/larder) does not answer: `);
  expect(line).not.toContain('hidden');
});

test('a server that is too old is refused with the version found and the one needed, and nothing is changed', async () => {
  const old = await oldPostgres(170_004);
  expect(await lineOf(checkDatabase(old.url))).toBe(
    'The PostgreSQL server of DATABASE_URL has version 17.4. Larder needs version 18 or later.',
  );
  expect(old.queries).toEqual(['show server_version_num']);
  old.close();
});

test.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), /^The disk is full/],
  [new Error('could not extend file: No space left on device'), /^The disk is full/],
  [Object.assign(new Error("open '/data'"), { code: 'EACCES' }), /^No permission: open/],
])('what an operator can mend is one line: %s', (error, line) => expect(plainLine(error)).toMatch(line));

test('an internal error is printed with its complete stack', () => {
  expect(plainLine(new TypeError('x is undefined'))).toBeUndefined();
});
