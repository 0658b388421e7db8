import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { readRemoteManifest } from '../build/remote-manifest.ts';
import { root } from '../build/roots.ts';
import { PlainError, plainLine } from '../process/plain-error.ts';

/** The `larder` of a team's own repository: one remote, in the folder that it is called in. */
const run = (work: () => Promise<number | void>) => async () => {
  try {
    process.exit((await work()) ?? 0);
  } catch (error) {
    console.error(plainLine(error) ?? error);
    process.exit(1);
  }
};

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

/** A release of what the federation plugin built in `folder`, as {@link buildHere} makes one of the sources. */
const packHere = async (folder: string) =>
  (await import('../federation/pack-release.ts')).packRelease({ dir: root, built: resolve(folder) });

/** The version that was named, else that of this folder. */
const versionOf = async (named?: string): Promise<string> => named ?? (await buildHere()).version;

const program = new Command('larder').description('Makes, develops, builds and releases one remote of a Larder store.');
program
  .command('new <remote>')
  .description('a remote with a page, a slot and their tests in this folder: mf-recipes')
  .requiredOption('--owner <team>', 'who answers for it')
  .action((remote: string, { owner }: { owner: string }) =>
    run(async () => {
      const files = await (await import('../new/new-repository.ts')).newRepository(root, remote, owner);
      console.log(`${files.map((file) => `  ${file}`).join('\n')}\nnow: npm install, then npm test`);
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
    new Option('--to <address>', 'the store whose other remotes and data there are, such as https://store.example').env(
      'LARDER_STORE',
    ),
  )
  .action(({ to }: { to?: string }) =>
    run(async () => (await import('../dev/standalone.ts')).devStandalone(await nameHere(), to))(),
  );

const release = program
  .command('release')
  .description('what this remote has in a store; --to and the key may stand in LARDER_STORE and LARDER_KEY');
const inStore = (command: Command): Command =>
  command
    .addOption(new Option('--to <address>', 'the store, such as https://store.example').env('LARDER_STORE'))
    // Never as a default: help prints defaults.
    .addOption(new Option('--key <key>', "the team's key").env('LARDER_KEY'));
const commands = async () => import('./commands.ts');
type At = { to?: string; key?: string };
inStore(release.command('publish'))
  .description('check the types, build the remote and put the release into the store')
  .option('--built <folder>', 'publish what the federation plugin built there, instead of building it')
  .action(({ built, ...at }: At & { built?: string }) =>
    run(async () => (await commands()).publishHere(await nameHere(), built ? () => packHere(built) : buildHere, at))(),
  );
inStore(program.command('smoke [version]'))
  .description(
    "have the store try a published release in a host and a browser of its own; promoting asks for it. Without a version this folder's",
  )
  .action((version: string | undefined, at: At) =>
    run(async () => {
      const built = { name: await nameHere(), version: await versionOf(version) };
      return (await commands()).smokeHere({ ...built, ...at });
    })(),
  );
inStore(release.command('promote [version]'))
  .description("make a release the live one; without a version this folder's")
  .requiredOption('--reason <why>', 'for the log')
  .option('--force', 'also without a verdict, or one that does not fit what is live; the key must allow it')
  .action((version: string | undefined, options: At & { reason: string; force?: boolean }) =>
    run(async () => {
      const built = { name: await nameHere(), version: await versionOf(version) };
      await (await commands()).runAction({ action: 'promote', ...built, ...options });
    })(),
  );
inStore(release.command('canary <share> [version]'))
  .description('give a release to some visitors in a hundred, beside the live one; 0 ends it')
  .requiredOption('--reason <why>', 'for the log')
  .action((share: string, version: string | undefined, options: At & { reason: string }) =>
    run(async () => {
      const built = { name: await nameHere(), version: await versionOf(version) };
      const releaseAction =
        Number(share) === 0 ? { action: 'stop' as const } : { action: 'canary' as const, share: Number(share) };
      await (await commands()).runAction({ ...releaseAction, ...built, ...options });
    })(),
  );
inStore(release.command('rollback'))
  .description('take the live release back: it is marked bad, and an earlier one is live again')
  .requiredOption('--reason <why>', 'what was wrong')
  .option('--version <version>', 'default: the last good one')
  .action((options: At & { reason: string; version?: string }) =>
    run(async () => (await commands()).runAction({ action: 'rollback', name: await nameHere(), ...options }))(),
  );
inStore(release.command('retire'))
  .description('take the remote out of the store')
  .requiredOption('--reason <why>', 'for the log')
  .action((options: At & { reason: string }) =>
    run(async () => (await commands()).runAction({ action: 'retire', name: await nameHere(), ...options }))(),
  );

await program.parseAsync();
