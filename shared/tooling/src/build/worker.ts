import { buildHost } from './build-host.ts';
import { buildRemote } from './build-remote.ts';

/**
 * One build in a process of its own: `node worker.ts <host|mf-x> [dir] [version] [builds folder]`, the last three for tests. Answers the
 * result as the last line of its output.
 */
const [target = '', dir, version, buildsDir] = process.argv.slice(2);
try {
  const built = target === 'host' ? await buildHost() : await buildRemote(target, { dir, version, buildsDir });
  console.log(JSON.stringify(built));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
