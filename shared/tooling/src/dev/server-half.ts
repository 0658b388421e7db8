import { readDoor } from '../build/door.ts';
import { remoteServerConfig } from '../build/remote-config.ts';
import { runWebpack } from '../build/run-webpack.ts';

/** Builds a remote's server entry for development: `node server-half.ts <dir> <version> <folder>`. */
const [dir = '', version = '', out = ''] = process.argv.slice(2);
try {
  process.env.MF_BUILD_VERSION = version;
  await runWebpack([remoteServerConfig({ dir, door: await readDoor(dir), version, out, dev: true })]);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
