import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const file = fileURLToPath(new URL('./restrict-network.ts', import.meta.url));

test('a socket connects only to the API, by address or by name, and cannot listen', async () => {
  const servers = ['api', 'other'].map((words) => createServer((_, response) => response.end(words)));
  const [api, other] = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
      return (server.address() as AddressInfo).port;
    }),
  );
  const script = `
    const { restrictNetwork } = await import(${JSON.stringify(file)});
    await restrictNetwork(['http://localhost:${api}']);
    const net = await import('node:net');
    const ends = (line) => new Promise((done) => line.once('error', ({ code, message }) => done(code ?? message)).once('connect', () => done('connected')).once('listening', () => done('listening')));
    const { Socket } = net;
    const results = [
      await (await fetch('http://localhost:${api}')).text(),
      await ends(net.connect(${other}, '127.0.0.1')),
      await ends(new Socket().connect(${other}, 'localhost')),
      await ends(net.connect(${api}, 'elsewhere.example')),
      await ends(net.connect({ path: '/nowhere' })),
      await ends(net.createServer().listen(0)),
    ];
    console.log(JSON.stringify(results));
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '--eval', script]);
  for (const server of servers) server.close();
  expect(JSON.parse(stdout)).toEqual([
    'api',
    'EACCES',
    'EACCES',
    'a release may not ask for elsewhere.example',
    'EACCES',
    'EACCES',
  ]);
});
