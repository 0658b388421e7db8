import { pino } from 'pino';
import { createHost } from './app.ts';
import { clockNotice } from './clock-notice.ts';
import { readConfig } from './config.ts';
import { traceFields } from '@larder/platform/tracing/tracer';
import { checkPort, takenPort } from '@larder/platform/process/port-check';
import { watchProcess } from '@larder/platform/render/process-faults';

/** The host as a process. Prints `{"port":n}` on stdout when it listens; its log goes to stderr. */
try {
  const config = readConfig(process.env);
  const log = pino({ name: 'host', level: config.logLevel, mixin: traceFields }, pino.destination(2));
  // TLS ends in front of the host: without its proxy's word every shopper has the proxy's address, on this machine even one that no limit counts.
  if (config.publicUrl?.startsWith('https:') && !config.trustProxy)
    log.warn('PUBLIC_URL is https but TRUST_PROXY is 0: rate limits cannot tell shoppers apart');
  // The pages take a while, and nothing would say so meanwhile.
  await checkPort(config.port, config.address);
  const host = await createHost(config, log);
  watchProcess({
    hub: { releaseOf: () => null },
    report: host.report,
    end: () => void host.stop(0).finally(() => process.exit(1)),
  });
  await host.start();
  host.server.once('error', (error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EADDRINUSE' ? takenPort(config.port) : `the host cannot listen: ${error.message}`);
    process.exit(1);
  });
  host.server.listen(config.port, config.address, () => {
    const address = host.server.address();
    console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : undefined }));
  });
  void clockNotice(config.apiOrigins[0]).then((notice) => notice !== undefined && log.warn(notice));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void host.stop().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(`the host cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
