import { buildHost } from './build-host.ts';
import { buildRemote } from './build-remote.ts';

/** One build in a process of its own: `node worker.ts <host|mf-x>`. Answers the result as the last line of its output. */
const target = process.argv[2] ?? '';
try {
  const built = target === 'host' ? await buildHost() : await buildRemote(target);
  console.log(JSON.stringify(built));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
