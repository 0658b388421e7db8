import type { Logger } from 'pino';
import type { TraceSettings } from './settings.ts';
import { setTracer } from './tracer.ts';

/** ms that the last spans get to reach the collector when a process stops. */
const FLUSH_MS = 2_000;

/**
 * Sends traces of this process to the collector of its settings. Without one it does nothing, and loads nothing.
 * @param service name of the process in traces, where the settings have none
 * @param log gets one line when the collector fails, and one when it works again
 * @returns stops recording, and sends what is recorded
 */
export async function startTracing(
  settings: TraceSettings,
  service: string,
  log: Pick<Logger, 'warn' | 'info'>,
): Promise<() => Promise<void>> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return () => Promise.resolve();
  const { openTelemetry } = await import('./open-telemetry.ts');
  const { tracer, shutdown } = openTelemetry({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, service, log);
  setTracer(tracer);
  return async () => {
    setTracer(null);
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((done) => (timer = setTimeout(done, FLUSH_MS)));
    await Promise.race([shutdown(), limit]).finally(() => clearTimeout(timer));
  };
}
