import { resolve } from 'node:path';
import { Command } from 'commander';
import { plainLine } from '@larder/platform/process/plain-error';
import type { BenchOptions } from './bench.ts';
import type { SimulationOptions } from './simulate.ts';

/** Runs a part that returns its exit code. Parts are imported on demand: a start must not wait for unused ones. */
const run = (work: () => Promise<number | void>) => async () => {
  try {
    process.exit((await work()) ?? 0);
  } catch (error) {
    const line = plainLine(error);
    console.error(line ?? error);
    process.exit(1);
  }
};

const program = new Command('larder').description('Builds, opens, tests and releases the store.');
program
  .command('start')
  .description('open the stocked store')
  .option('--promote', "make this checkout's remotes live; without it, what is live stays")
  .action((options: { promote?: boolean }) => run(async () => (await import('./start/main.ts')).start(process.env, options))());
program
  .command('reset')
  .description('give back the first day')
  .action(run(async () => (await import('./start/reset.ts')).reset(process.env)));
program
  .command('build')
  .description('build host and remotes')
  .action(
    run(async () => {
      const built = await (await import('@larder/platform/build/build-all')).buildAll(console.log);
      for (const { target, version } of built) console.log(`${target}@${version}`);
    }),
  );
program
  .command('check')
  .description('types, lint, module boundaries, unused code, formatting')
  .action(run(async () => (await import('./test/check.ts')).check()));
program
  .command('skew')
  .description('remotes of the commit before with this host, and the other way round, by what is built of both')
  .argument('[commit]', 'default: the one before the last, or the last where files differ from it')
  .action((commit?: string) => run(async () => (await import('@larder/platform/skew/skew-command')).skewCommand(commit))());
program
  .command('test')
  .description('everything: checks, unit tests, the composed build in a browser')
  .argument(
    '[words...]',
    'only these: check, unit, e2e; test files, specs, folders; --changed [commit]: tests that import what differs from it',
  )
  .allowUnknownOption()
  .action((words: string[]) => run(async () => (await import('./test/main.ts')).test(words))());
program
  .command('bench')
  .description('ratios to a plain Koa, and by number of products, with what is allowed')
  .option('--sizes <list>', 'numbers of products, with commas; "" for none', '6000,1000000')
  .option('--only <word>', 'rows that have it in their name, such as cart; no sizes', '')
  .action((options: BenchOptions) => run(async () => (await import('./bench.ts')).bench(options))());
program
  .command('lighthouse')
  .description('scores of the main pages on a simulated phone')
  .action(run(async () => (await import('./lighthouse.ts')).lighthouse()));
program
  .command('simulate')
  .description('lives a year of the store in minutes, kills it now and then, and holds its books against each other every night')
  .option('--seed <number>', 'the same one, the same year')
  .option('--days <number>', 'how long', '365')
  .option('--members <number>', 'how many people', '300')
  .option('--haste <number>', 'how many times as often as usual they do things', '1')
  .action((options: SimulationOptions) => run(async () => (await import('./simulate.ts')).simulate(options))());
program
  .command('texts')
  .description('list every text that shoppers read, by file, to review them as a whole')
  .action(run(async () => (await import('./texts/texts.ts')).printTexts(resolve(import.meta.dirname, '../../..'))));
program
  .command('mutate')
  .description('changes of the code that no test notices')
  .argument('[areas...]', 'only these: rules, checkout, payments, queue')
  .action((areas: string[]) => run(async () => (await import('./mutate.ts')).mutate(areas))());

program
  .command('catalog:import')
  .description('your own products into the store; --help tells the format')
  .argument('[arguments...]')
  // The API's program parses its options and prints its own help.
  .helpOption(false)
  .allowUnknownOption()
  .action((args: string[]) => run(async () => (await import('./start/catalog-import.ts')).catalogImport(args, process.env))());

program
  .command('maintenance')
  .description('close the store for its shoppers, or open it again')
  .argument('<word>', 'on or off')
  .action((word: string) => run(async () => (await import('./start/maintenance.ts')).maintenance(word, process.env))());
program
  .command('time')
  .description("tell or wind the store's time: +30d, 2026-12-24T09:00, real")
  .argument('[when]')
  .action((when?: string) => run(async () => (await import('./start/time.ts')).time(when, process.env))());

program
  .command('sessions:end')
  .description('sign an account out everywhere, or everybody: an e-mail, or all')
  .argument('<whom>')
  .action((whom: string) =>
    run(async () => (await import('./start/on-store.ts')).runOnStore('api/src/app/end-sessions.ts', [whom], process.env))(),
  );

program
  .command('accounts:check-emails')
  .description('list stored e-mail addresses that are not valid; exit code 1 where there are some')
  .action(run(async () => (await import('./start/on-store.ts')).runOnStore('api/src/app/check-emails.ts', [], process.env)));

const store = program.command('store').description('stores of your own');
store
  .command('new <folder>')
  .description('make an empty store in a new data folder')
  .action((folder: string) => run(async () => (await import('./start/store-new.ts')).storeNew(folder))());

const release = program.command('release').description('the release store of this checkout');
const releaseCommand = async () => import('@larder/platform/release-store/commands');
release
  .command('publish <remote>')
  .description('build the remote as it stands and put the release into the store')
  .option('--built <folder>', 'publish what the federation plugin built there, instead of building it')
  .action((remote: string, options: { built?: string }) =>
    run(async () => (await releaseCommand()).publishCommand(remote, options))(),
  );
release
  .command('promote <remote>')
  .argument('[version]', 'default: the newest published; also as <remote>@<version>')
  .option('--reason <why>', 'for the log')
  .option('--force <why>', 'also one that was taken back, or that does not fit what is live')
  .description('make a published release the live one')
  .action((remote: string, version: string | undefined, options: { force?: string; reason?: string }) =>
    run(async () => (await releaseCommand()).promoteCommand(remote, version, options))(),
  );
release
  .command('canary <release>')
  .argument('[share]', 'visitors in a hundred: 10%')
  .option('--stop', 'give everybody the live one again')
  .option('--reason <why>', 'for the log')
  .option('--force <why>', 'also one that was not smoked, was taken back, or does not fit what is live')
  .description('give a published release to some visitors beside the live one; it is taken back by itself if it does worse')
  .action((name: string, share: string | undefined, options: { stop?: boolean; force?: string; reason?: string }) =>
    run(async () => (await releaseCommand()).canaryCommand(name, share, options))(),
  );
release
  .command('rollback <remote>')
  .option('--to <version>', 'default: the last good one')
  .option('--reason <why>', 'what was wrong; it is shown wherever the release is')
  .description('take the live release back: it is marked bad, and an earlier one is live again')
  .action((remote: string, options: { to?: string; reason?: string }) =>
    run(async () => (await releaseCommand()).rollbackCommand(remote, options))(),
  );
release
  .command('retire <remote>')
  .option('--reason <why>', 'for the log')
  .description('take a remote out of the store')
  .action((remote: string, options: { reason?: string }) =>
    run(async () => (await releaseCommand()).retireCommand(remote, options))(),
  );
release
  .command('clean')
  .option('--days <days>', 'keep what was published or promoted within so many days', '30')
  .option('--reason <why>', 'for the log')
  .description('remove the files of releases that are not live, no canary, and not what a rollback goes to')
  .action((options: { days?: string; reason?: string }) => run(async () => (await releaseCommand()).cleanCommand(options))());
release
  .command('list [remote]')
  .description('releases of a remote: which is live (*), a canary (~) or taken back, and what the open store has seen of each')
  .action((remote?: string) => run(async () => (await releaseCommand()).listCommand(remote))());
release
  .command('log [remote]')
  .description('who published, promoted and took back what, when and why')
  .action((remote?: string) => run(async () => (await releaseCommand()).logCommand(remote))());
const keys = release.command('keys').description('who may publish and promote over HTTP, from a repository of their own');
const keyCommand = async () => import('@larder/platform/release-store/key-commands');
keys
  .command('new <owner>')
  .description('make a key and show it, once')
  .requiredOption('--remotes <names>', 'with commas: mf-recipes,mf-blog')
  .option('--rights <rights>', 'publish, promote, force', 'publish,promote')
  .action((owner: string, options: { remotes: string; rights: string }) =>
    run(async () => (await keyCommand()).newKeyCommand(owner, options))(),
  );
keys
  .command('list')
  .description('keys, whose they are and what they open')
  .action(run(async () => (await keyCommand()).listKeysCommand()));
keys
  .command('revoke <id>')
  .description('a key opens nothing any more, at once')
  .action((id: string) => run(async () => (await keyCommand()).revokeKeyCommand(id))());
program
  .command('errors <remote>')
  .description("what browsers told of errors in a remote's releases, with the places in their source")
  .option('--most <number>', 'errors that are told, the most frequent first', '20')
  .action((remote: string, options: { most: string }) =>
    run(async () => (await import('@larder/platform/release-store/errors-command')).errorsCommand(remote, options))(),
  );
program
  .command('new <remote>')
  .description('a new remote with a page, a slot and their tests: mf-recipes')
  .requiredOption('--owner <team>', 'who answers for it')
  .action((remote: string, { owner }: { owner: string }) =>
    run(async () => (await import('@larder/platform/new/new-remote')).newRemote(remote, owner))(),
  );
program
  .command('packages <folder>')
  .description('pack what a remote may import, for a team with a repository of its own')
  .action((folder: string) =>
    run(async () => {
      for (const file of await (await import('@larder/platform/packages/pack')).packKit(resolve(folder))) console.log(file);
    })(),
  );
program
  .command('smoke')
  .description('test releases together in a separate host: each of their pages and slots in a browser; promoting requires it')
  .requiredOption('--with <releases...>', 'such as mf-cart@1a2b…, mf-quiz@3c4d…')
  .option(
    '--store <address>',
    'whose answers are recorded; default: PUBLIC_URL, PORT on this machine, or where the store was opened last',
  )
  .option('--record', 'anew, also where a recording is there')
  .action((options: { with: string[]; store?: string; record?: boolean }) =>
    run(async () => (await import('@larder/platform/smoke/smoke-command')).smokeCommand(options.with, options))(),
  );
program
  .command('dev <remote>')
  .description('hot reload of one remote inside the whole store')
  .action((remote: string) => run(async () => (await import('./start/dev.ts')).dev(remote))());

await program.parseAsync();
