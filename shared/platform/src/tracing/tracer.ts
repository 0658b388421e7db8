/*
 * The interface between code that is traced and OpenTelemetry. Without a collector no tracer is active, and no package of OpenTelemetry is
 * loaded: render processes, which run code of remotes, never have one.
 */

/** Attributes of a span, by names of OpenTelemetry's semantic conventions. Undefined values are left out. */
export type SpanAttributes = Readonly<Record<string, string | number | string[] | undefined>>;

/** Role of a span: it serves a request, sends one, processes a queued job, or is a step of its parent. */
export type SpanRole = 'server' | 'client' | 'consumer' | 'internal';

/** How a span starts. */
export interface SpanStart {
  readonly role: SpanRole;
  readonly attributes?: SpanAttributes;
  /** `traceparent` of a caller in another process; by default the parent is the active span. */
  readonly caller?: string;
  /** `traceparent` of a span that caused this one earlier: this one starts a trace of its own. */
  readonly cause?: string | undefined;
}

/** A measured operation of a trace. */
export interface TraceSpan {
  /** W3C `traceparent`: a request that carries it continues the trace below this span. */
  readonly traceparent: string;
  readonly traceId: string;
  /** Whether the collector gets it: false for traces that the sampler leaves out. */
  readonly isRecorded: boolean;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks the span as failed. @param type a class of errors, such as a status or an error code; never a message, which may contain data */
  fail(type: string): void;
  end(): void;
}

/** Creates spans and knows the active one. */
export interface Tracer {
  start(name: string, start: SpanStart): TraceSpan;
  /** The span that the running code belongs to. */
  active(): TraceSpan | undefined;
  /** Runs work, and what it awaits, as part of a span. */
  within<T>(span: TraceSpan, work: () => T): T;
}

let current: Tracer | null = null;

/** @returns the tracer of this process; null where traces are off */
export const tracer = (): Tracer | null => current;

/** Makes a tracer that of the process; null turns traces off. */
export function setTracer(next: Tracer | null): void {
  current = next;
}

/** @returns the span that the running code belongs to; undefined where traces are off */
export const activeSpan = (): TraceSpan | undefined => current?.active();

/** @returns the fields by which a log line names its trace; pino calls it for each line */
export function traceFields(): { trace_id?: string } {
  const span = activeSpan();
  return span ? { trace_id: span.traceId } : {};
}

/** @returns the class of an error: its code, such as an SQLSTATE, or its name */
export const errorType = (error: unknown): string =>
  error instanceof Error ? ('code' in error && typeof error.code === 'string' ? error.code : error.name) : typeof error;

/**
 * Runs work as a span, which fails where the work throws. Without a tracer it only runs the work.
 * @param work gets the span; undefined where traces are off
 */
export async function withSpan<T>(name: string, start: SpanStart, work: (span: TraceSpan | undefined) => Promise<T>): Promise<T> {
  if (!current) return work(undefined);
  const span = current.start(name, start);
  try {
    return await current.within(span, () => work(span));
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}
