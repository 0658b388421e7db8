import { withSpan } from '@larder/platform/tracing/tracer';
import { requestScope } from '../request-scope.ts';
import type { Services } from '../services.ts';

/**
 * Result of `due` when work exists since an unknown time. The store's current time would be later than any tick that has come.
 */
export const AT_HAND = new Date(0);

/** A kind of background work. `run` must be safe to repeat: a crash gives the same job to the next worker. */
export interface JobDefinition<T extends object = object> {
  queue: string;
  /** Schedule for automatic runs: cron in America/Los_Angeles, by the store's clock. */
  cron?: string;
  /**
   * The earliest moment of the store's time at which a run of the clock has something to do; null for nothing in sight. Winding time leaves
   * out the ticks before it. Without it every tick counts.
   */
  due?(services: Services): Promise<Date | null>;
  /** Seconds a run may take before another worker gets the job; default 120. */
  limitSeconds?: number;
  /** Tries after the first; default 5, with growing pauses. */
  retryLimit?: number;
  /** What a run is about, for log lines: ids, nothing personal. */
  concerns?(data: T): Record<string, string | number | undefined>;
  run(services: Services, data: T): Promise<void>;
}

/** Declares a job; its data type travels with it to `jobs.send`. */
export const defineJob = <T extends object>(definition: JobDefinition<T>): JobDefinition<T> => definition;

/** The payload of a queued job. */
export interface Envelope {
  data: object;
  requestId?: string;
  /** `traceparent` of what queued the job, where traces are on. */
  traceparent?: string;
}

/** The output of a finished job: when it began, in the store's time. */
export interface Output {
  at: string;
}

/**
 * Runs a job at the store's time of now, under the request that queued it, so that its log lines and SQL name that request too. The run is a trace of its
 * own, which links to that request.
 */
export async function perform(services: Services, job: JobDefinition, envelope: Envelope): Promise<Output> {
  const { data, requestId, traceparent: cause } = envelope;
  await services.clock.refresh();
  const at = services.clock.now().toISOString();
  const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': job.queue };
  const work = () =>
    withSpan(`process ${job.queue}`, { role: 'consumer', attributes, cause }, () => job.run(services, data ?? {}));
  await (requestId ? requestScope.run({ requestId }, work) : work());
  return { at };
}
