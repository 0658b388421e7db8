import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { cleanMessage, POST_TO_STDOUT, postToStdout } from './post-to-stdout.ts';

describe('messages of browsers (API-084, OP-151)', () => {
  test.each([
    ['card 4111 1111 1111 1111 refused', 'card [number] refused'],
    ['Authorization: Bearer abc.def-1', 'Authorization: [removed] [removed]'],
    ['password=hunter2&x=1', 'password=[removed]&x=1'],
    ['at /account/edit?otpCode=123456&nonce=a-b1', 'at /account/edit?otpCode=[removed]&nonce=[removed]'],
    ['mail of eve@larder.example', 'mail of [email]'],
    ['line one\nline two\u0007', 'line one | line two | '],
  ])('%j becomes %j', (message, clean) => expect(cleanMessage(message)).toBe(clean));

  test('are cut at 10000 characters', () => expect(cleanMessage('x'.repeat(20_000))).toHaveLength(10_000));
});

test('API-084: a message is one log line, with its user; an empty or too long one and another method are refused and log nothing', async () => {
  const warn = jest.fn();
  const whose = { remote: 'mf-cart', version: '9' };
  const app = new Koa().use(postToStdout({ warn }, () => whose));
  const server = createServer(app.callback());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${POST_TO_STDOUT}`;
  const post = async (message: string, method = 'POST') => {
    const answer = await fetch(address, { method, ...(method === 'POST' && { body: new URLSearchParams({ message }) }) });
    return [answer.status, ((await answer.json()) as { success: boolean }).success];
  };
  try {
    expect(await post('x is undefined\nat a.js:1')).toEqual([200, true]);
    expect(warn.mock.calls).toEqual([[{ browser: 'x is undefined | at a.js:1', ...whose }, 'browser error']]);
    expect(await post('')).toEqual([400, false]);
    expect(await post('x'.repeat(50_000))).toEqual([413, false]);
    expect(await post('', 'GET')).toEqual([405, false]);
    expect(warn).toHaveBeenCalledTimes(1);
  } finally {
    server.close();
  }
});
