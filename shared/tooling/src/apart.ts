import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of `folder`, which has a separate lock file: heavy and rarely used packages are installed at the first use.
 * `known` is one of them; when it is installed, all are. Throws when npm fails.
 */
export async function installApart(folder: string, known: string): Promise<void> {
  if (existsSync(join(folder, 'node_modules', known))) return;
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  const code = await new Promise<number | null>((done, fail) => npm.once('error', fail).once('exit', done));
  if (code !== 0) throw new Error(`${known} could not be installed`);
}
