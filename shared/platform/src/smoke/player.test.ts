import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderFiles } from '../files/folder-files.ts';
import { openPlayer, type Player } from './player.ts';
import { Recording } from './recording.ts';
import { faultIn } from './sandbox-store.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function playerOf(recording: Recording, store?: string): Promise<Player> {
  const player = await openPlayer(recording, store);
  closing.push(() => player.close());
  return player;
}

/** A store with one cart, which reports its caller. */
async function openStore(): Promise<string> {
  let quantity = 0;
  const server = createServer(({ method, headers }, response) => {
    if (method === 'POST') quantity += 1;
    response
      .setHeader('set-cookie', ['sid=a; Path=/', 'uuid=b; Path=/'])
      .end(JSON.stringify({ quantity, origin: headers.origin }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => new Promise((end) => server.close(end)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function shop(player: Player): Promise<unknown[]> {
  const headers = { cookie: 'sid=a', origin: player.url };
  const cart = async (init: RequestInit = {}) => {
    const answer = await fetch(`${player.url}/api/v1/carts`, { ...init, headers });
    return { ...((await answer.json()) as object), cookies: answer.headers.getSetCookie().length };
  };
  player.begin('browser');
  return [await cart(), await cart({ method: 'POST', body: 'qty=1' }), await cart(), await cart()];
}

test('recorded responses are replayed without the store, both before and after a change', async () => {
  const store = await openStore();
  const folder = await mkdtemp(join(tmpdir(), 'larder-recording-'));
  closing.push(() => rm(folder, { recursive: true }));
  const recording = new Recording();
  const responses = await shop(await playerOf(recording, store));
  const [before, after] = [0, 1].map((quantity) => ({ quantity, origin: store, cookies: 2 }));
  expect(responses).toEqual([before, after, after, after]);
  await recording.write(folderFiles(folder));
  const stored = await Recording.read(folderFiles(folder));
  const player = await playerOf(stored ?? new Recording());
  expect(await shop(player)).toEqual(responses);
  expect(await shop(player)).toEqual(responses);
  expect([...player.unknown]).toEqual([]);
});

test('a call without a recording is refused and reported; a member’s response is never replayed for others', async () => {
  const recording = new Recording();
  recording.keep('member GET /api/v1/account', 0, { status: 200, headers: [], body: '' });
  const player = await playerOf(recording);
  player.begin('visitor');
  const account = () => fetch(`${player.url}/api/v1/account`, { headers: { cookie: 'sid=a' } });
  expect((await account()).status).toBe(503);
  expect([...player.unknown]).toEqual(['GET /api/v1/account']);
  player.begin('member');
  expect((await account()).status).toBe(200);
});

test('a recording is completed by the store where it has no response', async () => {
  const store = await openStore();
  const recording = new Recording();
  recording.keep('visitor GET /api/v1/known', 0, {
    status: 200,
    headers: [],
    body: Buffer.from('"recorded"').toString('base64'),
  });
  const player = await openPlayer(recording, store, { isCompleted: true });
  closing.push(() => player.close());
  player.begin('visitor');
  const get = async (path: string) => (await fetch(player.url + path, { headers: { cookie: 'sid=a' } })).json();
  expect(await get('/api/v1/known')).toBe('recorded');
  expect(await get('/api/v1/new')).toEqual({ quantity: 0 });
  expect([...player.unknown]).toEqual(['GET /api/v1/new']);
  expect(recording.find('visitor GET /api/v1/new', 0)?.status).toBe(200);
});

test('a missing recording, and a file that is none, count as none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'larder-recording-'));
  closing.push(() => rm(folder, { recursive: true }));
  const files = folderFiles(folder);
  expect(await Recording.read(files)).toBeUndefined();
  for (const text of ['{"at":', '{"at":"today","answers":{}}']) {
    await files.write('smoke/recording.json', text);
    expect(await Recording.read(files)).toBeUndefined();
  }
});

test.each([
  ['{"remote":"mf-cart","version":"v1","where":"promise","message":"floating","msg":"failure"}', 'mf-cart@v1: promise: floating'],
  ['{"where":"render","message":"the frame","msg":"failure"}', undefined],
  ['{"remote":"mf-cart","version":"v1","where":"promise","msg":"failure"', undefined],
  ['Warning: something', undefined],
])('a line of the log tells of a release: %s', (line, fault) => expect(faultIn(line)).toBe(fault));
