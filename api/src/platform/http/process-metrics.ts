import { collectDefaultMetrics, Registry } from 'prom-client';

const ofProcess = new Registry();

/**
 * Registers memory, processor time, event loop and garbage collection with `registry`. They are the process's own and watched once in it: a
 * watcher can't be taken back, so that each api which a test opens and stops would leave a timer of 10 ms and a listener to every collection behind.
 */
export function registerProcessMetrics(registry: Registry): void {
  if (!ofProcess.getMetricsAsArray().length) collectDefaultMetrics({ register: ofProcess });
  for (const { name } of ofProcess.getMetricsAsArray()) {
    const metric = ofProcess.getSingleMetric(name);
    if (metric) registry.registerMetric(metric);
  }
}
