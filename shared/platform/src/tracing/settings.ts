import { settings } from '@larder/contracts/settings';
import { z } from 'zod';

/** Settings of traces, by OpenTelemetry's standard names. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: settings.address
    .optional()
    .describe(
      'Collector that receives [traces](operating.md#traces) by OTLP over HTTP, such as `http://127.0.0.1:4318`. Unset records none.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .describe('Headers of requests to the collector, such as its key: `name=value`, with commas.'),
  OTEL_SERVICE_NAME: z
    .string()
    .optional()
    .describe('Name of the process in traces. Unset is `larder-api`, `larder-worker` or `larder-host`.'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on')
    .describe('Which traces are recorded. `parentbased_` follows the decision of the caller, if there is one.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0)
    .max(1)
    .default(1)
    .describe('Recorded part of all traces, where the sampler is a `traceidratio`: 0.05 is one in twenty.'),
};

/** Schema of {@link traceSettings}. */
export const traceSchema = z.object(traceSettings);
/** Values of {@link traceSettings}. */
export type TraceSettings = z.output<typeof traceSchema>;
