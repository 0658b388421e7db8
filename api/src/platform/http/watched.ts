import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../log.ts';

interface Watched {
  registry: Registry;
  log: Log;
  name: string;
  help: string;
  labels: string[];
  /** Asked at each scrape; what is not answered is 0 or gone. */
  read(): Promise<{ labels: Record<string, string>; value: number }[]>;
}

/** A gauge of what the database holds at the moment of a scrape. One that cannot be read is left out, with a line in the log. */
export function watched({ registry, log, name, help, labels, read }: Watched): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      gauge.reset();
      try {
        for (const { labels, value } of await read()) gauge.set(labels, value);
      } catch (error) {
        log.warn({ err: error, gauge: name }, 'a gauge could not be read');
      }
    },
  });
}
