import { mkdtemp, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryChange } from '@larder/contracts/release';
import { makeKey, readKeys, revokeKey } from '../release-store/keys.ts';
import { changeRegistry } from '../release-store/registry-file.ts';
import { storeMail } from './mail.ts';
import { noticesIn, type ReleaseNotice } from './notice.ts';
import { Notifier } from './notifier.ts';
import { checkWebhookAddress, webhookSignature } from './webhook.ts';

const AT = '2026-01-01T00:00:00.000Z';
const line = (revision: number, action: string, version?: string, reason?: string) => ({
  revision,
  action,
  name: 'mf-made',
  by: 'host h1',
  at: AT,
  ...(version && { version }),
  ...(reason && { reason }),
});
const short = ({ event, version, live, reason }: ReleaseNotice) => [event, version, live, reason];

test.each([
  [
    'a rollback of the live release',
    [line(1, 'promote', 'a'), line(2, 'promote', 'b'), line(3, 'rollback', 'a', 'dead')],
    [['rollback', 'b', 'a', 'dead']],
  ],
  [
    'a canary that did worse',
    [line(1, 'promote', 'a'), line(2, 'canary', 'b'), line(3, 'rollback', 'b', 'canary: slow')],
    [
      ['rollback', 'b', 'a', 'canary: slow'],
      ['canary-ended', 'b', 'a', 'canary: slow'],
    ],
  ],
  [
    'a canary that was stopped',
    [line(1, 'promote', 'a'), line(2, 'canary', 'b'), line(3, 'stop', 'b')],
    [['canary-ended', 'b', 'a', undefined]],
  ],
  [
    'a canary that was promoted',
    [line(1, 'promote', 'a'), line(2, 'canary', 'b'), line(3, 'promote', 'b')],
    [['canary-ended', 'b', 'b', undefined]],
  ],
  [
    'a canary that another replaced',
    [line(2, 'canary', 'b'), line(3, 'canary', 'c')],
    [['canary-ended', 'b', undefined, undefined]],
  ],
  [
    'another share of a canary, a promotion, a retirement',
    [line(1, 'promote', 'a'), line(2, 'canary', 'b'), line(3, 'canary', 'b')],
    [],
  ],
  ['changes that were notified before', [line(1, 'promote', 'a'), line(2, 'promote', 'b'), line(0, 'rollback', 'a')], []],
])('notices of %s', (_, log, notices) => expect(noticesIn(log, 0).map(short)).toEqual(notices));

test.each([
  ['https://team.example/larder', true],
  ['http://localhost:9000/x', false],
])('the webhook %s is allowed, in production %s', (address, isProduction) =>
  expect(checkWebhookAddress(address, isProduction)).toBe(address),
);

test.each([
  ['http://127.0.0.1:9000/x', true],
  ['http://team.example/x', false],
  ['https://ann:pw@team.example/x', false],
  ['file:///etc/passwd', false],
  ['nothing', false],
])('the webhook %s is refused, in production %s', (address, isProduction) =>
  expect(() => checkWebhookAddress(address, isProduction)).toThrow('is no address of a webhook'),
);

describe('a notifier', () => {
  let store: string;
  let server: Server;
  let url: string;
  let received: { body: string; signature: string; id: string }[];
  let status: number;
  let reported: string[];
  let mails: [string, string][];
  let now: number;
  beforeEach(async () => {
    store = await mkdtemp(join(tmpdir(), 'larder-notices-'));
    [received, status, reported, mails, now] = [[], 200, [], [], 1_000_000];
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { 'larder-signature': signature, 'larder-notice': id } = request.headers;
        received.push({ body, signature: String(signature), id: String(id) });
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/larder`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await rm(store, { recursive: true, force: true });
  });

  const notifier = () =>
    new Notifier(store, {
      say: (text) => reported.push(text),
      sendMail: async (to, { version }) => void mails.push([to, version]),
      now: () => now,
    });
  const change = ({ action, version }: Pick<RegistryChange, 'action' | 'version'>) =>
    changeRegistry(store, (current) => ({ ...current, change: { action, name: 'mf-made', version, by: 'host h1', at: AT } }));
  const team = (notify: { url?: string; mail?: string }, remotes = ['mf-made']) =>
    makeKey(store, { owner: 'Made team', remotes, rights: ['publish'], notify });
  const rolledBack = async () => {
    for (const version of ['first0', 'second']) await change({ action: 'promote', version });
    await notifier().look();
    await change({ action: 'rollback', version: 'first0' });
  };

  test('posts a signed notice to the team of the remote alone, and mails it, once', async () => {
    const key = await team({ url, mail: 'team@larder.example' });
    await team({ url }, ['mf-other']);
    await rolledBack();
    for (const each of [notifier(), notifier()]) await each.look();
    expect(mails).toEqual([['team@larder.example', 'second']]);
    const [{ body, signature, id } = { body: '', signature: '', id: '' }, ...more] = received;
    expect(more).toEqual([]);
    expect(JSON.parse(body)).toMatchObject({ id, event: 'rollback', remote: 'mf-made', version: 'second', live: 'first0' });
    const secret = createHash('sha256').update(key.slice(-43)).digest('hex');
    expect(signature).toBe(webhookSignature(body, secret, now / 1000));
  });

  test.each([500, 302])('after a %s tries again later, also after a restart, and gives up in the end', async (refusal) => {
    await team({ url });
    await rolledBack();
    status = refusal;
    await notifier().look();
    await notifier().look();
    expect(received.length).toBe(1);
    now += 10_000;
    status = 200;
    await notifier().look();
    expect(received.map(({ id }) => id)).toEqual(['3.rollback.mf-made', '3.rollback.mf-made']);
    status = refusal;
    await change({ action: 'canary', version: 'second' });
    await change({ action: 'stop', version: 'second' });
    for (let day = 0; day < 9; day++) {
      await notifier().look();
      now += 24 * 3_600_000;
    }
    expect(received.length).toBe(2 + 7);
    expect(reported.at(-1)).toMatch(/it is dropped$/);
  });

  test('a revoked key gets no notice any more', async () => {
    await team({ url });
    await rolledBack();
    await revokeKey(store, (await readKeys(store))[0]?.id ?? '');
    await notifier().look();
    expect(received).toEqual([]);
  });

  test('mail is queued by the store, with its token', async () => {
    const send = storeMail(url, 'service token');
    const notice = {
      id: '3',
      event: 'rollback' as const,
      remote: 'mf-made',
      version: 'second',
      live: 'first0',
      by: 'ann',
      at: AT,
    };
    await send?.('team@larder.example', notice);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      to: 'team@larder.example',
      title: 'mf-made@second was rolled back',
      reason: 'none was given',
      by: 'ann',
      at: AT,
      live: 'mf-made@first0',
    });
    status = 500;
    await expect(send?.('team@larder.example', notice)).rejects.toThrow("the store's mail answered 500");
    expect(storeMail(undefined, 'token')).toBeUndefined();
  });

  test('without the store’s mail it says so', async () => {
    await team({ mail: 'team@larder.example' });
    await rolledBack();
    await new Notifier(store, { say: (text) => reported.push(text), now: () => now }).look();
    expect(reported).toEqual([
      'notice 3.rollback.mf-made for Made team by mail: this release store has no mail (NOTICE_MAIL_URL)',
    ]);
  });
});
