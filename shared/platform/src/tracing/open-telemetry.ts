import { AsyncLocalStorage } from 'node:async_hooks';
import { type Attributes, type Span, SpanKind, SpanStatusCode, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { parseKeyPairsIntoRecord, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { reportFailures } from './report-failures.ts';
import type { TraceSettings } from './settings.ts';
import type { SpanAttributes, SpanRole, SpanStart, Tracer, TraceSpan } from './tracer.ts';

const KINDS: Readonly<Record<SpanRole, SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: TraceSettings): Sampler {
  const root = name.endsWith('always_on')
    ? new AlwaysOnSampler()
    : name.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

const definedOf = (attributes: SpanAttributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));

/** A span of OpenTelemetry with the interface of this repository. */
class OpenSpan implements TraceSpan {
  readonly span: Span;

  constructor(span: Span) {
    this.span = span;
  }

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  get isRecorded(): boolean {
    return this.span.isRecording();
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  set(attributes: SpanAttributes): void {
    this.span.setAttributes(definedOf(attributes));
  }

  fail(type: string): void {
    this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.setAttribute('error.type', type);
  }

  end(): void {
    this.span.end();
  }
}

/** Settings of traces with a collector. */
type CollectorSettings = TraceSettings & { OTEL_EXPORTER_OTLP_ENDPOINT: string };

function providerOf(settings: CollectorSettings, service: string, log: Pick<Logger, 'warn' | 'info'>): TracerProvider {
  const exporter = new OTLPTraceExporter({
    url: `${settings.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
    headers: parseKeyPairsIntoRecord(settings.OTEL_EXPORTER_OTLP_HEADERS),
  });
  // `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_SERVICE_NAME` of the environment have priority.
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service }))
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes(definedOf({ 'service.name': settings.OTEL_SERVICE_NAME })));
  return new TracerProvider({
    resource,
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: reportFailures(exporter, log) })],
  });
}

/**
 * Creates a tracer that sends its spans to a collector in batches. A collector that fails loses spans and delays nothing.
 * @param service name of the process, where settings and environment have none
 */
export function openTelemetry(
  settings: CollectorSettings,
  service: string,
  log: Pick<Logger, 'warn' | 'info'>,
): { tracer: Tracer; shutdown(): Promise<void> } {
  const provider = providerOf(settings, service, log);
  const recorder = provider.getTracer('larder');
  const storage = new AsyncLocalStorage<OpenSpan>();
  const contextOf = ({ caller, cause }: SpanStart) => {
    if (cause !== undefined) return ROOT_CONTEXT;
    const parent = caller === undefined ? storage.getStore()?.span.spanContext() : parseTraceParent(caller);
    return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: caller !== undefined }) : ROOT_CONTEXT;
  };
  const tracer: Tracer = {
    start(name, start) {
      const cause = start.cause === undefined ? null : parseTraceParent(start.cause);
      return new OpenSpan(
        recorder.startSpan(
          name,
          {
            kind: KINDS[start.role],
            attributes: definedOf(start.attributes ?? {}),
            ...(cause && { links: [{ context: cause }] }),
          },
          contextOf(start),
        ),
      );
    },
    active: () => storage.getStore(),
    within: (span, work) => (span instanceof OpenSpan ? storage.run(span, work) : work()),
  };
  return { tracer, shutdown: () => provider.shutdown() };
}
