import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createShutdown, type Shutdown } from './shutdown.ts';

let answer: (response: ServerResponse) => void;

async function open() {
  const shutdown: Shutdown = createShutdown();
  const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const read = async () => {
    const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.headers.connection;
  };
  return { shutdown, server, port, read };
}

beforeEach(() => {
  answer = (response) => void response.end('well');
});

test('a draining server serves new requests and asks their clients to leave, then closes', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    const { shutdown, server, read } = await open();
    expect([shutdown.isDraining, await read()]).toEqual([false, 'keep-alive']);
    const ended = shutdown.end(server, { drainMs: 5_000, graceMs: 1_000 });
    expect([shutdown.isDraining, await read(), await read()]).toEqual([true, 'close', 'close']);
    expect(shutdown.end(server, { drainMs: 0, graceMs: 0 })).toBe(ended);
    jest.advanceTimersByTime(4_999);
    expect(await read()).toBe('close');
    await jest.advanceTimersByTimeAsync(1);
    await ended;
    await expect(read()).rejects.toThrow('ECONNREFUSED');
  } finally {
    jest.useRealTimers();
  }
});

test('a request in progress ends; one that does not end in time is cut off', async () => {
  let inProgress: ServerResponse | undefined;
  const arrived = new Promise<void>((done) => {
    answer = (response) => {
      inProgress = response;
      done();
    };
  });
  const { shutdown, server, read } = await open();
  const reading = read();
  await arrived;
  const ended = shutdown.end(server, { drainMs: 0, graceMs: 60_000 });
  inProgress?.end();
  expect(await reading).toBe('keep-alive');
  await ended;

  const other = await open();
  const socket = connect(other.port, '127.0.0.1');
  const request = once(other.server, 'request');
  socket.write('GET / HTTP/1.1\r\nhost: store\r\n\r\n');
  await request;
  const closed = once(socket, 'close');
  await other.shutdown.end(other.server, { drainMs: 0, graceMs: 10 });
  await closed;
  expect(other.server.listening).toBe(false);
});
