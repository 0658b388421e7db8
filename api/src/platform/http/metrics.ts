import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

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

/** Prometheus metrics of a process. */
export interface Metrics {
  registry: Registry;
  /** `seconds` of one answered request. */
  observe(method: string, route: string, status: number, seconds: number): void;
  /** Counts a payment's outcome. `unwanted`: it was charged after it was no longer wanted. */
  payment(settled: { subjectKind: string; state: string; refusal?: string | null | undefined }): void;
  /** The gateway confirmed a refund. */
  refund(of: { subjectKind: string }): void;
  /** The payment gateway answered a call, or threw, after `seconds`. */
  gatewayCall(call: string, isAnswered: boolean, seconds: number): void;
  /** Counts an unsolicited notice of a gateway that the operator has to know. */
  notice(kind: string): void;
  /** A run of a job threw; `isLast`: it will not be tried again. */
  jobFailed(queue: string, isLast: boolean): void;
}

/** Prometheus metrics of one api; a registry of its own, so that several can live in one process (tests). */
export function createMetrics(): Metrics {
  const registry = new Registry();
  registerProcessMetrics(registry);
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by contract and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers: [registry],
  });
  const gatewayCalls = new Histogram({
    name: 'gateway_call_duration_seconds',
    help: 'Time that the payment gateway took, by call, and whether it answered',
    labelNames: ['call', 'answered'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const payments = new Counter({
    name: 'payments_settled_total',
    help: 'Payments that got an outcome, by what is paid for and, for those that were not paid, why',
    labelNames: ['kind', 'state', 'refusal'],
    registers: [registry],
  });
  const refunds = new Counter({
    name: 'refunds_confirmed_total',
    help: 'Refunds that the gateway confirmed, by what had been paid for',
    labelNames: ['kind'],
    registers: [registry],
  });
  const notices = new Counter({
    name: 'payment_notices_total',
    help: 'What a gateway told of its own accord, and the operator was written to: disputes, settlements that failed',
    labelNames: ['kind'],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'job_failures_total',
    help: 'Runs of jobs that threw; last: given up',
    labelNames: ['queue', 'last'],
    registers: [registry],
  });
  return {
    registry,
    observe: (method, route, status, seconds) => histogram.observe({ method, route, status }, seconds),
    payment: ({ subjectKind, state, refusal }) => payments.inc({ kind: subjectKind, state, refusal: refusal ?? '' }),
    refund: ({ subjectKind }) => refunds.inc({ kind: subjectKind }),
    gatewayCall: (call, isAnswered, seconds) => gatewayCalls.observe({ call, answered: String(isAnswered) }, seconds),
    notice: (kind) => notices.inc({ kind }),
    jobFailed: (queue, isLast) => failures.inc({ queue, last: String(isLast) }),
  };
}
