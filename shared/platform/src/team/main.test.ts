import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../build/roots.ts';

const execute = promisify(execFile);
const KEY = 'team-key-nobody-may-read';

interface Output {
  stdout: string;
  stderr: string;
}

const larder = async (...args: string[]): Promise<string> => {
  const main = join(root, 'shared/platform/src/team/main.ts');
  const env = { ...process.env, LARDER_KEY: KEY, LARDER_STORE: 'http://127.0.0.1:9' };
  const output: Output = await execute(process.execPath, ['--no-warnings', main, ...args], { env }).catch(
    (error: Output) => error,
  );
  return output.stdout + output.stderr;
};
/** Names of the commands that a help lists. */
const commandsIn = (help: string): string[] =>
  [...(help.split('Commands:')[1] ?? '').matchAll(/^ {2}([a-z]+)/gm)].flatMap(([, name = '']) => (name === 'help' ? [] : [name]));

test('no help prints the key of a team', async () => {
  const seen: string[] = [];
  const walk = async (path: readonly string[]): Promise<void> => {
    const help = await larder(...path, '--help');
    seen.push(help);
    expect(help).not.toContain(KEY);
    for (const name of commandsIn(help)) await walk([...path, name]);
  };
  await walk([]);
  expect(seen.filter((help) => help.includes('LARDER_KEY')).length).toBeGreaterThanOrEqual(6);
});
