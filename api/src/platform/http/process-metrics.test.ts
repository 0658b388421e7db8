import { PerformanceObserver } from 'node:perf_hooks';
import { Registry } from 'prom-client';
import { registerProcessMetrics } from './metrics.ts';

test('process metrics are registered once, regardless of the number of apis in it', () => {
  const observing = jest.spyOn(PerformanceObserver.prototype, 'observe');
  const registries = [new Registry(), new Registry(), new Registry()];
  for (const registry of registries) registerProcessMetrics(registry);
  expect(observing.mock.calls.length).toBeLessThanOrEqual(1);
  observing.mockRestore();
});

test('each registry reports the process and its current load', async () => {
  const registry = new Registry();
  registerProcessMetrics(registry);
  const other = new Registry();
  registerProcessMetrics(other);
  const text = await registry.metrics();
  for (const name of [
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_seconds',
    'nodejs_heap_size_used_bytes',
    'nodejs_gc_duration_seconds',
  ])
    expect(text).toContain(`# TYPE ${name} `);
  const seconds = async (of: Registry) => Number(/^process_cpu_seconds_total (\S+)$/m.exec(await of.metrics())?.[1]);
  const before = await seconds(registry);
  const until = performance.now() + 30;
  while (performance.now() < until);
  expect(await seconds(other)).toBeGreaterThan(before);
});
