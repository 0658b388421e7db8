import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../log.ts';

interface Watched {
  registry: Registry;
  log: Log;
  name: string;
  help: string;
  labels: string[];
  /** For so long (ms) an answer stands before it is asked for anew; at each scrape when not said. */
  every?: number;
  /** Asked at a scrape; what is not answered is 0 or gone. */
  read(): Promise<{ labels: Record<string, string>; value: number }[]>;
}

/** A gauge of what the database holds at the moment of a scrape. One that cannot be read is left out, with a line in the log. */
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
