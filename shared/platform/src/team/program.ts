import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { readRemoteManifest } from '../build/remote-manifest.ts';
import { root } from '../build/roots.ts';
import { PlainError } from '../process/plain-error.ts';
import { run } from '../process/run-command.ts';
import { addReleaseCommands, addSmokeCommand } from '../release-command/table.ts';

/** Name of the remote of this folder. */
async function nameHere(): Promise<string> {
  if (!existsSync(join(root, 'remote.ts')))
    throw new PlainError('There is no remote.ts here; npx larder new mf-recipes --owner "Recipes team" begins a remote.');
  return (await readRemoteManifest(root)).name;
}

/** Loads the build tools only when needed: a rollback must not wait for them. */
async function buildHere() {
  const name = await nameHere();
  return (await import('../build/build-remote.ts')).buildRemote(name, { dir: root });
}

/** Installs what the new `package.json` names besides the packages of the store. */
async function installPackages(): Promise<void> {
  console.log('installing the packages …');
  const npm = spawn('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = (await once(npm, 'close')) as [number | null];
  if (code !== 0) throw new PlainError('npm install did not succeed. The files of the remote are there: repeat npm install.');
}

/** A release of what the federation plugin built in `folder`, as {@link buildHere} makes one of the sources. */
const packHere = async (folder: string) =>
  (await import('../federation/pack-release.ts')).packRelease({ dir: root, built: resolve(folder) });

const inStore = (command: Command): Command =>
  command
    .addOption(new Option('--store <address>', 'the store, such as https://store.example').env('LARDER_STORE'))
    // Never as a default: help prints defaults.
    .addOption(new Option('--key <key>', "the team's key").env('LARDER_KEY'));
const commands = async () => (await import('./commands.ts')).teamCommands({ name: nameHere, build: buildHere, pack: packHere });

/** The `larder` of a team's own repository: one remote, in the folder that it is called in. */
export function teamProgram(): Command {
  const program = new Command('larder').description('Makes, develops, builds and releases one remote of a Larder store.');
  program
    .command('new <remote>')
    .description('a remote with a page, a slot and their tests in this folder: mf-recipes')
    .requiredOption('--owner <team>', 'who answers for it')
    .action((remote: string, { owner }: { owner: string }) =>
      run(async () => {
        const files = await (await import('../new/new-repository.ts')).newRepository(root, remote, owner);
        console.log(files.map((file) => `  ${file}`).join('\n'));
        await installPackages();
        console.log('now: npx larder dev, or npx larder release publish');
      })(),
    );
  program
    .command('build')
    .description('build the remote')
    .action(
      run(async () => {
        const { target, version, folder } = await buildHere();
        console.log(`${target}@${version}\n${folder}`);
      }),
    );
  program
    .command('dev')
    .description('open a store with this remote out of this folder: hot, and rendered on the server; PORT is its port')
    .addOption(
      new Option('--store <address>', 'the store whose other remotes and data there are, such as https://store.example').env(
        'LARDER_STORE',
      ),
    )
    .action(({ store }: { store?: string }) =>
      run(async () => (await import('../dev/standalone.ts')).devStandalone(await nameHere(), store))(),
    );

  addReleaseCommands(
    program
      .command('release')
      .description('what this remote has in a store; --store and --key may stand in LARDER_STORE and LARDER_KEY'),
    { commands, extend: inStore },
  );
  addSmokeCommand(inStore(program.command('smoke [releases...]')), commands);
  return program;
}
