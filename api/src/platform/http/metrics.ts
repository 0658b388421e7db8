import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** `seconds` of one answered request. */
  observe(method: string, route: string, status: number, seconds: number): void;
}

/** Prometheus metrics of one api; a registry of its own, so that several can live in one process (tests). */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by contract and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers: [registry],
  });
  return { registry, observe: (method, route, status, seconds) => histogram.observe({ method, route, status }, seconds) };
}
