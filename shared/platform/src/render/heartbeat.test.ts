import { Heartbeat } from './heartbeat.ts';

const heartbeat = () => new Heartbeat(0, { everyMs: 200, patienceMs: 60_000 });

test('pings once, and again after a response', () => {
  const it = heartbeat();
  expect([it.look(200).asks, it.look(400).asks]).toEqual([true, false]);
  it.hear(450);
  expect(it.look(600)).toEqual({ asks: true, silentMs: 150 });
  expect(it.look(800)).toEqual({ asks: false, silentMs: 350 });
});

test('a starting process has more time', () => expect(heartbeat().look(200).silentMs).toBe(-59_800));

test('a stall of this process does not count against the other one, which is pinged again after that', () => {
  const it = heartbeat();
  it.look(200);
  it.hear(210);
  // Everything stood still for a minute.
  expect(it.look(60_000)).toEqual({ asks: true, silentMs: 400 });
  it.hear(60_010);
  expect(it.look(60_200)).toEqual({ asks: true, silentMs: 190 });
});

test('silence grows without a response', () => {
  const it = heartbeat();
  it.hear(0);
  for (let now = 200; now < 3000; now += 200) it.look(now);
  expect(it.look(3000)).toEqual({ asks: false, silentMs: 3000 });
});
