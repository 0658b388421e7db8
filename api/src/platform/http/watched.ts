import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../log.ts';

interface Watched {
  registry: Registry;
  log: Log;
  name: string;
  help: string;
  labels: string[];
  /** How long (ms) a result is reused; by default it is read at each scrape. */
  every?: number;
  /** Called at a scrape; a missing label value resets to 0 or disappears. */
  read(): Promise<{ labels: Record<string, string>; value: number }[]>;
}

/** A gauge that reads its values from the database at a scrape. A failing one is omitted, with a line in the log. */
export function watched({ registry, log, name, help, labels, every = 0, read }: Watched): void {
  let readAt = Number.NEGATIVE_INFINITY;
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      if (performance.now() - readAt < every) return;
      gauge.reset();
      try {
        for (const { labels, value } of await read()) gauge.set(labels, value);
        readAt = performance.now();
      } catch (error) {
        log.warn({ err: error, gauge: name }, 'a gauge could not be read');
      }
    },
  });
}
