import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { openForwarder } from './address-forwarder.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** A server that greets with its name and leaves the connection open. Returns its port. */
async function greeter(name: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(name);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function greeting(port: number) {
  const socket = connect({ port, host: '127.0.0.1' });
  const closed = once(socket, 'close');
  const [first] = (await once(socket, 'data')) as [Buffer];
  return { name: first.toString(), closed, leave: () => socket.destroy() };
}

test('an address leads to another server from one moment on, and its connections to the first are closed', async () => {
  const forwarder = await openForwarder(await greeter('one'));
  const first = await greeting(forwarder.port);
  expect(first.name).toBe('one');
  forwarder.point(await greeter('two'));
  await first.closed;
  const second = await greeting(forwarder.port);
  expect(second.name).toBe('two');
  await forwarder.close();
  await second.closed;
});

test('where its server refuses connections, those of clients are closed', async () => {
  const port = await greeter('closed');
  const server = servers.pop();
  server?.close();
  const forwarder = await openForwarder(port);
  const socket = connect({ port: forwarder.port, host: '127.0.0.1' });
  expect(await text(socket)).toBe('');
  await forwarder.close();
});

test('a delay holds up what its server sends, until it ends', async () => {
  const forwarder = await openForwarder(await greeter('late'));
  const ms = async () => {
    const began = performance.now();
    const { closed, leave } = await greeting(forwarder.port);
    leave();
    await closed;
    return performance.now() - began;
  };
  forwarder.delay(300);
  expect(await ms()).toBeGreaterThan(290);
  forwarder.delay(0);
  expect(await ms()).toBeLessThan(290);
  await forwarder.close();
});
