import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@larder/rules/testing/eventually';
import { viewOf } from './harm-run.ts';
import { SOUND } from './harms.ts';
import type { SmallRelease } from './small-pool.ts';
import { wholeHost, type WholeHost } from './whole-host.ts';

const release = (version: string): SmallRelease => ({ remote: 'mf-harmful', version, module: SOUND });

let host: WholeHost;
beforeAll(async () => {
  host = await wholeHost(release('sound-1'));
});
afterAll(() => host.close());

interface Visit {
  address: string;
  view: string;
}

async function visit(address: string): Promise<Visit> {
  const answer = await fetch(`${host.url}/harmful`, { headers: { accept: 'text/html', 'x-forwarded-for': address } });
  await answer.text();
  expect(viewOf(answer)).not.toBe('');
  return { address, view: viewOf(answer) };
}

async function report({ address, view }: Visit, version: string): Promise<number> {
  const message = `page at /harmful: broken\nError: broken\n at a (${host.url}/releases/mf-harmful/${version}/client/entry.js:1:1)`;
  const { status } = await fetch(`${host.url}/fe-web/api/post-to-stdout`, {
    method: 'POST',
    body: new URLSearchParams({ message, view }),
    headers: { 'x-forwarded-for': address },
  });
  return status;
}

const eachOf = async <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let n = 0; n < count; n++) results.push(await work(n));
  return results;
};

test('forged reports leave a healthy release live: 40 networks with pages amid 200 visitors, and many without', async () => {
  await eachOf(60, (n) => visit(`192.0.${n}.1`));
  await host.promote(release('sound-2'));
  await until(() => host.isServed(release('sound-2')), { interval: 50 });
  const attackers = await eachOf(40, (n) => visit(`198.51.${n}.7`));
  for (const attacker of attackers.slice(0, 8)) expect(await report(attacker, 'sound-2')).toBe(200);
  // The guard looks twice a second: it has to look, and do nothing, before others come.
  for (let look = 0; look < 4; look++) {
    expect(await host.live('mf-harmful')).toBe('sound-2');
    await pause(500);
  }
  await eachOf(200, (n) => visit(`203.0.${n}.1`));
  for (const attacker of attackers) await report(attacker, 'sound-2');
  const view = attackers[0]?.view ?? '';
  await eachOf(200, async (n) => {
    await report({ address: `100.64.${n}.9`, view: '' }, 'sound-2');
    await report({ address: `100.65.${n}.9`, view }, 'sound-2');
  });
  for (let look = 0; look < 4; look++) {
    expect(await host.live('mf-harmful')).toBe('sound-2');
    await pause(500);
  }
});
