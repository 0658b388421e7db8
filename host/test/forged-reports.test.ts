import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SOUND } from './harms.ts';
import type { SmallRelease } from './small-pool.ts';
import { wholeHost, type WholeHost } from './whole-host.ts';

const release = (version: string): SmallRelease => ({ remote: 'mf-harmful', version, module: SOUND });

let host: WholeHost;
beforeAll(async () => {
  host = await wholeHost(release('sound-1'));
}, 120_000);
afterAll(() => host.close());

interface Visit {
  address: string;
  cookie: string;
}

async function visit(address: string): Promise<Visit> {
  const answer = await fetch(`${host.url}/harmful`, { headers: { accept: 'text/html', 'x-forwarded-for': address } });
  await answer.text();
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('page_proof=')) ?? '';
  expect(cookie).toMatch(/; Path=\/fe-web\/api\/post-to-stdout; HttpOnly; SameSite=Strict; Max-Age=600$/);
  return { address, cookie: cookie.split(';')[0] ?? '' };
}

async function report({ address, cookie }: Visit, version: string): Promise<number> {
  const message = `page at /harmful: broken\nError: broken\n at a (${host.url}/releases/mf-harmful/${version}/client/entry.js:1:1)`;
  const headers = { 'x-forwarded-for': address, cookie };
  const { status } = await fetch(`${host.url}/fe-web/api/post-to-stdout`, {
    method: 'POST',
    body: new URLSearchParams({ message }),
    headers,
  });
  return status;
}

test('eight addresses with a page and a report each, and a thousand reports without a page, leave a healthy release live', async () => {
  for (let n = 0; n < 40; n++) await visit(`192.0.${n}.1`);
  await host.promote(release('sound-2'));
  await vi.waitUntil(() => host.isServed(release('sound-2')), { timeout: 60_000, interval: 50 });
  const attackers = await Promise.all(Array.from({ length: 8 }, (_, n) => visit(`198.51.${n}.7`)));
  for (const attacker of attackers) expect(await report(attacker, 'sound-2')).toBe(200);
  const cookie = attackers[0]?.cookie ?? '';
  for (let n = 0; n < 500; n++) {
    await report({ address: `203.${n >> 8}.${n & 255}.9`, cookie: '' }, 'sound-2');
    await report({ address: `203.${n >> 8}.${n & 255}.9`, cookie }, 'sound-2');
  }
  // The guard looks twice a second: it has to look at all of them and do nothing.
  for (let look = 0; look < 6; look++) {
    expect(await host.live('mf-harmful')).toBe('sound-2');
    await pause(500);
  }
}, 120_000);
