import { resolve } from 'node:path';
import { Command } from 'commander';
import { plainLine } from '@larder/platform/process/plain-error';
import { run } from '@larder/platform/process/run-command';
import { addReleaseCommands, addSmokeCommand } from '@larder/platform/release-command/table';
import type { BenchOptions } from './bench.ts';
import type { ChaosOptions } from './chaos/chaos.ts';
import type { FuzzOptions } from './fuzz.ts';
import { applySecretFiles } from './run/secret-files.ts';
import type { ScaleOptions } from './scale/main.ts';
import type { SoakOptions } from './soak/soak.ts';
import type { SimulationOptions } from './simulate.ts';

const program = new Command('larder').description('Builds, opens, tests and releases the store.');
program.hook('preAction', () => {
  try {
    applySecretFiles(process.env);
  } catch (error) {
    console.error(plainLine(error) ?? error);
    process.exit(1);
  }
});
program
  .command('start')
  .description('open the stocked store')
  .option('--promote', "make this checkout's remotes live; without it, what is live stays")
  .action((options: { promote?: boolean }) => run(async () => (await import('./start/main.ts')).start(process.env, options))());
program
  .command('cluster')
  .description('open the demo store on one machine as it runs on several: two hosts, two apis, worker, replica, balancer')
  .action(run(async () => (await import('./cluster/main.ts')).cluster(process.env)));
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
  .command('scale')
  .description('machines for multiples of an example load, by a model of measured costs')
  .option('--measure', 'measure the costs of a freshly stocked store before, and store them (six minutes, on Linux)')
  .action((options: ScaleOptions) => run(async () => (await import('./scale/main.ts')).scale(options))());
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
  .command('fuzz')
  .description('send hostile requests to a new store, and check that it refuses them as specified')
  .option('--seed <number>', 'the same seed sends the same requests')
  .option('--seconds <number>', 'how long', '120')
  .option('--only <subject>', "a call such as 'POST /carts/product', or PAGES")
  .option('--case <number>', 'one case of it')
  .action((options: FuzzOptions) => run(async () => (await import('./fuzz.ts')).fuzz(options))());
program
  .command('chaos')
  .description('make the faults of a seed happen to a cluster under load, and check that it loses nothing and recovers')
  .option('--seed <number>', 'the same seed makes the same faults in the same order')
  .option('--seconds <number>', 'how long', '180')
  .option('--only <fault>', 'one fault again and again, such as kill-api')
  .action((options: ChaosOptions) => run(async () => (await import('./chaos/chaos.ts')).chaos(options))());
program
  .command('soak')
  .description(
    'run a cluster at half of its load for an hour, with releases, deliveries and prices, and check that nothing grows',
  )
  .option('--minutes <number>', 'how long', '60')
  .action((options: SoakOptions) => run(async () => (await import('./soak/soak.ts')).soak(options))());
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
  .command('desk:roles')
  .description('give an account roles in the back office, such as owner, or none')
  .argument('<email>')
  .argument('[roles...]')
  .action((email: string, roles: string[]) =>
    run(async () =>
      (await import('./start/on-store.ts')).runOnStore('api/src/app/desk-roles.ts', [email, ...roles], process.env),
    )(),
  );

program
  .command('accounts:check-emails')
  .description('list stored e-mail addresses that are not valid; exit code 1 where there are some')
  .action(run(async () => (await import('./start/on-store.ts')).runOnStore('api/src/app/check-emails.ts', [], process.env)));

program
  .command('run <part>')
  .description('run one part of the store in the foreground: host, api, worker or releases')
  .action((part: string) => run(async () => (await import('./run/run-part.ts')).runPart(part))());
program
  .command('migrate')
  .description('migrate the database of DATABASE_URL, and give a new one what every store needs')
  .option('--demo', 'also stock an empty database with the demo products')
  .action(({ demo = false }: { demo?: boolean }) => run(async () => (await import('./run/migrate.ts')).migrateCommand(demo))());
program
  .command('backup <folder>')
  .description('copy a store, open or not, into a new folder: database, pictures, releases, secrets')
  .action((folder: string) => run(async () => (await import('./backup/backup.ts')).backupCommand(folder, process.env))());
program
  .command('restore <folder>')
  .description('restore a backup into an empty data folder, or an empty database')
  .action((folder: string) => run(async () => (await import('./backup/restore.ts')).restoreCommand(folder, process.env))());
program
  .command('doctor')
  .description('check a set-up: settings, database, release store, mail server, and whether they are reachable')
  .argument('[parts...]', 'only these: host, api, worker, releases')
  .action((parts: string[]) => run(async () => (await import('./run/doctor.ts')).doctor(parts))());
program
  .command('settings')
  .description('print the reference of all settings, as Markdown')
  .action(run(async () => console.log(await (await import('./run/settings-reference.ts')).settingsReference())));

const store = program.command('store').description('stores of your own');
store
  .command('new <folder>')
  .description('make an empty store in a new data folder')
  .action((folder: string) => run(async () => (await import('./start/store-new.ts')).storeNew(folder))());

const release = program.command('release').description('the release store of this checkout');
const releaseCommand = async () => import('@larder/platform/release-store/commands');
const commands = async () => (await releaseCommand()).checkoutCommands;
const withSmokeOptions = (command: Command): Command =>
  command
    .option(
      '--store <address>',
      'whose answers are recorded; default: PUBLIC_URL, PORT on this machine, or where the store was opened last',
    )
    .option('--record', 'record the answers again, also where a recording is there');
addReleaseCommands(release, {
  commands,
  extend: (command) => (command.name() === 'smoke' ? withSmokeOptions(command) : command),
});
addSmokeCommand(withSmokeOptions(program.command('smoke [releases...]')), commands);
release
  .command('init')
  .description("publish this checkout's remotes, and make those live that have no live release")
  .action(run(async () => (await import('./run/init-releases.ts')).initReleases()));
release
  .command('clean')
  .option('--days <days>', 'keep what was published or promoted within so many days', '30')
  .option('--reason <why>', 'for the log')
  .description('remove the files of releases that are not live, no canary, and not what a rollback goes to')
  .action((options: { days?: string; reason?: string }) => run(async () => (await releaseCommand()).cleanCommand(options))());
const keys = release.command('keys').description('who may publish and promote over HTTP, from a repository of their own');
const keyCommand = async () => import('@larder/platform/release-store/key-commands');
keys
  .command('new <owner>')
  .description('make a key and show it, once')
  .requiredOption('--remotes <names>', 'with commas: mf-recipes,mf-blog')
  .option('--rights <rights>', 'publish, promote, force', 'publish,promote')
  .option('--notify-url <address>', 'webhook for rollbacks and ended canaries: https://team.example/larder')
  .option('--notify-mail <address>', 'mail address for the same')
  .action((owner: string, options: { remotes: string; rights: string; notifyUrl?: string; notifyMail?: string }) =>
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
  .command('dev <remote>')
  .description('hot reload of one remote inside the whole store')
  .action((remote: string) => run(async () => (await import('./start/dev.ts')).dev(remote))());

await program.parseAsync();
