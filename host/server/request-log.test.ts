import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { pino } from 'pino';
import { requestLog } from './request-log.ts';
import type { HostState } from './security.ts';

/** The levels of the lines that one request to `path` leaves, which is answered with this status and these headers. */
async function levelsOf(path: string, status: number, headers: Record<string, string> = {}): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ level: 'debug', formatters: { level: (level) => ({ level }) } }, { write: (line) => void lines.push(line) });
  const app = new Koa<HostState>();
  app.use(requestLog(log));
  app.use((ctx) => {
    ctx.set(headers);
    ctx.status = status;
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })).arrayBuffer();
  await new Promise((closed) => server.close(closed));
  return lines.map((line) => (JSON.parse(line) as { level: string }).level);
}

test.each([
  ['a page that failed is an error', '/c/pantry', 500, {}, 'error'],
  ['a page that there is not is none', '/c/none', 404, {}, 'debug'],
  ['a store that is closed is none (OP-070)', '/', 500, { 'retry-after': '60' }, 'debug'],
  ['a host that is not ready yet is none', '/readyz', 503, {}, 'debug'],
])('%s', async (_, path, status, headers, level) => {
  expect(await levelsOf(path, status, headers)).toEqual([level]);
});
