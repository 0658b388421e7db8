import { ownBlockedMs, type TraceEvent } from './own-time.ts';

const thread = (pid: number, tid: number, name: string): TraceEvent => ({
  name: 'thread_name',
  ph: 'M',
  pid,
  tid,
  ts: 0,
  args: { name },
});
const paint = (pid: number, ms: number): TraceEvent => ({
  name: 'firstContentfulPaint',
  ph: 'I',
  pid,
  tid: 1,
  ts: ms * 1000,
});
const task = (ms: number, lasts: number, works: number, { pid = 7, tid = 1 } = {}): TraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  pid,
  tid,
  ts: ms * 1000,
  dur: lasts * 1000,
  tdur: works * 1000,
});
const page = [thread(7, 1, 'CrRendererMain'), thread(7, 2, 'Compositor'), thread(8, 1, 'CrRendererMain'), paint(7, 100)];

test('what tasks work over 50 ms counts, on the slower processor', () => {
  expect(ownBlockedMs([...page, task(200, 30, 20), task(300, 12, 12), task(400, 15, 15)], 4)).toBe(30 + 10);
  expect(ownBlockedMs([...page, task(200, 30, 20)], 1)).toBe(0);
});

test('how long they last does not: others had their turn', () => {
  expect(ownBlockedMs([...page, task(200, 90, 10)], 4)).toBe(0);
});

test('nor what was over before the first paint, or was the work of another thread or page', () => {
  expect(ownBlockedMs([...page, task(20, 70, 70), task(200, 90, 90, { tid: 2 }), task(200, 90, 90, { pid: 8 })], 4)).toBe(0);
  expect(ownBlockedMs([...page, task(90, 70, 70)], 4)).toBe(230);
});

test('a trace without a page that painted has no figure', () => {
  expect(ownBlockedMs([thread(7, 1, 'CrRendererMain'), task(200, 90, 90)], 4)).toBeNaN();
});
