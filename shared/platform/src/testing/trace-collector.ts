import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface OtlpAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; arrayValue?: { values: { stringValue?: string }[] } };
}

interface OtlpSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: OtlpAttribute[];
  links?: { spanId: string }[];
  status: { code?: number };
}

interface OtlpRequest {
  resourceSpans: { resource: { attributes: OtlpAttribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

/** A span as a collector receives it, with its attributes by name. */
export interface CollectedSpan extends Pick<OtlpSpan, 'name' | 'traceId' | 'spanId' | 'parentSpanId'> {
  /** OTLP's number: 1 internal, 2 server, 3 client, 5 consumer. */
  readonly kind: number;
  readonly service: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Ids of linked spans. */
  readonly links: readonly string[];
  readonly hasFailed: boolean;
}

/** A collector of traces for tests: OTLP over HTTP with JSON. */
export interface TraceCollector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** Answers 400 from now on. */
  refuse: boolean;
  /** Headers of the last request. */
  headers(): NodeJS.Dict<string | string[]>;
  close(): Promise<void>;
}

const valuesOf = (attributes: readonly OtlpAttribute[]): Record<string, unknown> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.arrayValue?.values.map(({ stringValue }) => stringValue) ?? value.stringValue ?? Number(value.intValue),
    ]),
  );

/** Opens a collector on a free port. */
export async function openTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  let headers: NodeJS.Dict<string | string[]> = {};
  const receive = ({ resourceSpans }: OtlpRequest): void => {
    for (const { resource, scopeSpans } of resourceSpans)
      for (const { name, kind, traceId, spanId, parentSpanId, attributes, links = [], status } of scopeSpans.flatMap(
        (scope) => scope.spans,
      ))
        spans.push({
          name,
          kind,
          traceId,
          spanId,
          ...(parentSpanId !== undefined && { parentSpanId }),
          service: String(valuesOf(resource.attributes)['service.name']),
          attributes: valuesOf(attributes),
          links: links.map((link) => link.spanId),
          hasFailed: status.code === 2,
        });
  };
  const server = createServer((request, response) => {
    if (collector.refuse) return void response.writeHead(400).end();
    headers = request.headers;
    json(request).then(
      (body) => {
        receive(body as OtlpRequest);
        response.setHeader('content-type', 'application/json').end('{}');
      },
      () => response.writeHead(400).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const collector: TraceCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    refuse: false,
    headers: () => headers,
    close: () => new Promise((done) => server.close(() => done()).closeAllConnections()),
  };
  return collector;
}
