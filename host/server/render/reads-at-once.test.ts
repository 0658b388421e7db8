import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { ReadLine, Reads } from '@larder/contracts/reads';
import { createApiFetch } from './api-fetch.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

const line = (answer: Partial<ReadLine>): string => `${JSON.stringify({ status: 200, headers: {}, body: null, ...answer })}\n`;

/** An api that tells what it is asked, calls at once answered by `atOnce`. */
async function api(atOnce: (reads: Reads['reads'], response: ServerResponse, request: IncomingMessage) => void) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.method === 'GET') return void response.end(JSON.stringify({ alone: request.url }));
    void json(request).then((body) => atOnce((body as Reads).reads, response, request));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => server.close().closeAllConnections();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = createApiFetch(url)(null);
  return {
    asked,
    read: (path: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
      ask(url + path, { method: 'GET', headers, ...(signal && { signal }) }),
  };
}

const said = async (answers: Awaited<ReturnType<Awaited<ReturnType<typeof api>>['read']>>[]) => answers.map((each) => each.said);

test('what is asked for at one moment is one call, with the headers of all; each has its own answer', async () => {
  const heads: unknown[] = [];
  const { asked, read } = await api((reads, response, { headers }) => {
    heads.push(headers['cookie'], headers['content-type']);
    response.write(line({ at: 1, status: 404, headers: { 'set-cookie': ['a=1', 'b=2'] }, body: { code: 404 } }));
    response.end(line({ at: 0, body: { path: reads[0]?.path } }));
  });
  const [deals, gone] = await Promise.all([read('/deals', { cookie: 'sid=s' }), read('/gone', { cookie: 'sid=s' })]);
  expect(asked).toEqual(['POST /reads']);
  expect(heads).toEqual(['sid=s', 'application/json']);
  expect([deals.status, deals.ok, deals.said, await deals.text()]).toEqual([200, true, { path: '/deals' }, '{"path":"/deals"}']);
  expect([gone.status, gone.ok, gone.said, gone.headers.getSetCookie()]).toEqual([404, false, { code: 404 }, ['a=1', 'b=2']]);
});

test('an answer is there before a later one', async () => {
  let finish = (): void => undefined;
  const { read } = await api((_, response) => {
    response.write(line({ at: 0, body: 'quick' }));
    finish = () => response.end(line({ at: 1, body: 'slow' }));
  });
  const slow = read('/slow');
  const late = read('/late');
  expect((await slow).said).toBe('quick');
  finish();
  expect((await late).said).toBe('slow');
});

test('one read, and what comes with other headers, goes by itself', async () => {
  const { asked, read } = await api((_, response) => response.end());
  await read('/one');
  expect(await said(await Promise.all([read('/mine', { cookie: 'a' }), read('/yours', { cookie: 'b' })]))).toHaveLength(2);
  expect(asked.toSorted()).toEqual(['GET /mine', 'GET /one', 'GET /yours']);
});

test('what is known of an answer is asked for by its name, and had again where the api says that it is the same', async () => {
  const matches: unknown[] = [];
  const { read } = await api((reads, response) => {
    matches.push(reads.map(({ match }) => match));
    const isKnown = reads[0]?.match !== undefined;
    response.end(
      line({ at: 0, status: isKnown ? 304 : 200, headers: { etag: 'W/"a"' }, body: isKnown ? null : { n: 1 } }) + line({ at: 1 }),
    );
  });
  const both = () => Promise.all([read('/deals'), read('/account')]);
  const [first] = await both();
  const [again] = await both();
  expect(matches).toEqual([
    [undefined, undefined],
    ['W/"a"', undefined],
  ]);
  expect(again.said).toEqual({ n: 1 });
  expect(again.said).toBe(first.said);
});

test('an api that does not know the way is asked one by one, and not so again for a while', async () => {
  const { asked, read } = await api((_, response) => response.writeHead(404).end('{}'));
  for (const round of [1, 2]) {
    const answers = await Promise.all([read(`/a${round}`), read(`/b${round}`)]);
    expect(await Promise.all(answers.map((each) => each.text()))).toEqual([`{"alone":"/a${round}"}`, `{"alone":"/b${round}"}`]);
  }
  expect(asked.filter((each) => each === 'POST /reads')).toHaveLength(1);
});

test('where the call itself is refused each read is asked for by itself, and the next ones at once again', async () => {
  const { asked, read } = await api((_, response) => response.writeHead(503).end());
  await Promise.all([read('/a'), read('/b')]);
  await Promise.all([read('/a'), read('/b')]);
  expect(asked.filter((each) => each === 'POST /reads')).toHaveLength(2);
  expect(asked.filter((each) => each.startsWith('GET'))).toHaveLength(4);
});

test('who leaves has that told at once, others their answers; where all have left, so does the call', async () => {
  let hasLeft = (): void => undefined;
  const left = new Promise<void>((resolve) => (hasLeft = resolve));
  let tell = (): void => undefined;
  const { read } = await api((_, response) => {
    response.once('close', hasLeft);
    response.write(line({ at: 2, body: 'third' }));
    tell = () => response.write(line({ at: 1, body: 'second' }));
  });
  const one = new AbortController();
  const two = new AbortController();
  const reads = [read('/1', {}, one.signal), read('/2', {}, two.signal), read('/3'), read('/4', {}, one.signal)] as const;
  expect((await reads[2]).said).toBe('third');
  one.abort(new Error('gone'));
  await expect(reads[0]).rejects.toThrow('gone');
  await expect(reads[3]).rejects.toThrow('gone');
  tell();
  expect((await reads[1]).said).toBe('second');
  await left;
});

test('what was left before it was asked for is not waited for', async () => {
  const { read } = await api((_, response) => response.end(line({ at: 1, body: 'there' })));
  const answers = [read('/1', {}, AbortSignal.abort(new Error('before'))), read('/2')] as const;
  await expect(answers[0]).rejects.toThrow('before');
  expect((await answers[1]).said).toBe('there');
});

test('a connection that ends, or breaks, fails what has no answer yet and nothing else', async () => {
  const { read } = await api((reads, response) => {
    response.write(line({ at: 0, body: 'first' }), () => (reads[1]?.path === '/broken' ? response.destroy() : response.end()));
  });
  for (const [path, why] of [
    ['/missing', 'the api ended before this answer'],
    ['/broken', /terminated|closed|aborted/],
  ] as const) {
    const [first, second] = await Promise.allSettled([read('/1'), read(path)]);
    expect(first.status === 'fulfilled' && first.value.said).toBe('first');
    expect(second.status === 'rejected' && String(second.reason)).toMatch(why);
  }
});
