import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { sendPage } from './pages.ts';
import type { HostState } from './security.ts';
import { staticFiles } from './static-files.ts';

type Answer = Parameters<typeof sendPage>[1];

let server: Server;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'head-'));
  await writeFile(join(folder, 'app.js'), 'void 0;');
  const app = new Koa<HostState>();
  app.use(await staticFiles(folder));
  app.use((ctx) => {
    const body = ctx.method === 'HEAD' ? null : new TextEncoder().encode('<h1>Oats</h1>');
    const answer: Pick<Answer, 'status' | 'headers' | 'isCompressed' | 'releases'> = {
      status: 200,
      headers: [],
      isCompressed: false,
      releases: [],
    };
    sendPage(ctx, { ...answer, body } as Answer, jest.fn<Parameters<typeof sendPage>[2]>(), null);
  });
  server = createServer(app.callback());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  await new Promise((end) => server.close(end));
  await rm(folder, { recursive: true });
});

const lengthOf = async (method: string, path: string) => {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });
  return response.headers.get('content-length');
};

test.each([
  ['GET', '/static/app.js', '7'],
  ['HEAD', '/static/app.js', '7'],
  ['GET', '/p/oats', '13'],
  ['HEAD', '/p/oats', null],
])('%s %s says %s as its length', async (method, path, length) => {
  expect(await lengthOf(method, path)).toBe(length);
});
