import type { Command } from 'commander';
import type { ReleaseAction } from '@larder/contracts/release';
import { PlainError } from '../process/plain-error.ts';
import { run } from '../process/run-command.ts';
import { NO_VERDICT, ReleaseError } from '../release-store/errors.ts';
import { DEFAULT_ERRORS, REPORTS, type ReportKind } from '../release-store/reports/kinds.ts';
import { readCanary, readRelease, type NamedRelease } from './words.ts';

/** Reason of a change, and the reason to do it in spite of a check. */
export interface Reasons {
  readonly reason?: string;
  readonly force?: string;
}

/** What `larder release` does in one kind of repository: in the store's checkout with the store itself, in a team's repository over HTTP. */
export interface ReleaseCommands<Options> {
  publish(remote: string | undefined, options: Options & { built?: string }): Promise<void>;
  /** @returns the exit code: 1 after a failed test */
  smoke(releases: readonly NamedRelease[], options: Options): Promise<number>;
  carryOut(request: NamedRelease & Reasons & Pick<ReleaseAction, 'action' | 'share'>, options: Options): Promise<void>;
  /** Prints a report; without a remote on the one of this folder, or on all. */
  report(
    request: { kind: ReportKind; remote?: string | undefined; releases: readonly string[]; most: string },
    options: Options,
  ): Promise<void>;
}

const FORCE = 'do it in spite of a missing or failed smoke test, a rollback or a conflict; it needs the right to force';

const REPORT_TEXTS: Readonly<Record<ReportKind, string>> = {
  list: 'releases: which is live (*), a canary (~) or rolled back, with size and metrics',
  status: 'what is live, the canary, the newest release and its smoke test, and where a rollback goes',
  log: 'who published, promoted and rolled back what, when and why',
  errors: "errors that browsers reported in a remote's releases, with their places in the source",
  diff: 'differences of two releases: routes, slots, contract, bytes, packages; by default of the live and the newest',
  provenance: 'where a release comes from: commit, builder, lock file, checks, packages',
};

/**
 * Gives a release to visitors. One without a verdict is tried first.
 *
 * @returns the exit code: 1 after a failed test
 */
async function carryOutTested<Options>(
  commands: ReleaseCommands<Options>,
  request: Parameters<ReleaseCommands<Options>['carryOut']>[0],
  options: Options,
): Promise<number> {
  try {
    await commands.carryOut(request, options);
  } catch (error) {
    if (!(error instanceof ReleaseError && error.code === NO_VERDICT)) throw error;
    console.log('The release has no verdict yet. The smoke test comes first …');
    const code = await commands.smoke([{ remote: request.remote, version: request.version }], options);
    if (code !== 0) return code;
    await commands.carryOut(request, options);
  }
  return 0;
}

/**
 * Adds the commands for releases to a command line: the same words and options in both kinds of repository.
 * @param release the command `release`
 * @param options `commands`: what they do, loaded on demand; `extend`: adds options to each, by its name
 */
export function addReleaseCommands<Options extends object>(
  release: Command,
  {
    commands,
    extend = (command) => command,
  }: { commands: () => Promise<ReleaseCommands<Options>>; extend?: (command: Command) => Command },
): void {
  const add = (name: string, words = ''): Command => extend(release.command(words ? `${name} ${words}` : name));
  const withReasons = (command: Command): Command =>
    command.option('--reason <why>', 'for the log').option('--force <why>', FORCE);

  add('publish', '[remote]')
    .description('check the types, build the remote, check the build and put the release into the store')
    .option('--built <folder>', 'publish what the federation plugin built there, instead of building it')
    .action((remote: string | undefined, options: Options & { built?: string }) =>
      run(async () => (await commands()).publish(remote, options))(),
    );
  addSmokeCommand(add('smoke', '[releases...]'), commands);
  withReasons(add('promote', '[release...]'))
    .description('make a published release the live one; one without a verdict is tried first')
    .action((words: string[], { reason, force, ...options }: Options & Reasons) =>
      run(async () =>
        carryOutTested(
          await commands(),
          { action: 'promote', ...readRelease(words), ...reasons({ reason, force }) },
          options as Options,
        ),
      )(),
    );
  withReasons(add('canary', '[words...]'))
    .description('give a release to a share of visitors beside the live one: mf-cart@1a2b3c4d5e6f 10%; 0 ends it')
    .option('--stop', 'give everybody the live one again')
    .action((words: string[], { reason, force, stop, ...options }: Options & Reasons & { stop?: boolean }) =>
      run(async () => {
        const { share, ...named } = readCanary(words, { ...(stop && { stop }) });
        const action = share === 0 ? { action: 'stop' as const } : { action: 'canary' as const, share };
        return carryOutTested(await commands(), { ...action, ...named, ...reasons({ reason, force }) }, options as Options);
      })(),
    );
  withReasons(add('rollback', '[remote]'))
    .description('take the live release back: it is marked bad, and an earlier one is live again')
    .option('--to <version>', 'default: the last good one')
    .action((remote: string | undefined, { reason, force, to, ...options }: Options & Reasons & { to?: string }) =>
      run(async () =>
        (await commands()).carryOut(
          { action: 'rollback', remote, version: to, ...reasons({ reason, force }) },
          options as Options,
        ),
      )(),
    );
  withReasons(add('retire', '[remote]'))
    .description('take the remote out of the store')
    .action((remote: string | undefined, { reason, force, ...options }: Options & Reasons) =>
      run(async () =>
        (await commands()).carryOut({ action: 'retire', remote, ...reasons({ reason, force }) }, options as Options),
      )(),
    );
  for (const kind of REPORTS)
    addReport(add(kind, kind === 'diff' ? '[releases...]' : kind === 'provenance' ? '[release]' : '[remote]'), kind, commands);
}

/** Only what was given: an option that is absent stays absent. */
const reasons = ({ reason, force }: { reason: string | undefined; force: string | undefined }): Reasons => ({
  ...(reason !== undefined && { reason }),
  ...(force !== undefined && { force }),
});

function addReport<Options extends object>(
  command: Command,
  kind: ReportKind,
  commands: () => Promise<ReleaseCommands<Options>>,
): void {
  command.description(REPORT_TEXTS[kind]);
  if (kind === 'errors') command.option('--most <number>', 'so many errors, the most frequent first', String(DEFAULT_ERRORS));
  command.action((words: string | string[] | undefined, { most = '', ...options }: Options & { most?: string }) =>
    run(async () => {
      const named = [words ?? []].flat().map((word) => readRelease([word]));
      const remotes = [...new Set(named.flatMap(({ remote }) => remote ?? []))];
      if (remotes.length > 1) throw new PlainError('Releases of two remotes cannot be compared.');
      const releases = named.flatMap(({ version }) => version ?? []);
      await (await commands()).report({ kind, remote: remotes[0], releases, most }, options as Options);
    })(),
  );
}

/** Gives a command the action of `smoke`, which stands beside `release`, too. */
export function addSmokeCommand<Options extends object>(
  command: Command,
  commands: () => Promise<ReleaseCommands<Options>>,
): Command {
  return command
    .option('--engines <names>', 'also other browsers than Chromium, where they are installed: chromium,firefox,webkit')
    .description(
      'try published releases in a host and a browser of their own with everything that is live; promoting does so, too',
    )
    .action((words: string[], options: Options) =>
      run(async () =>
        (await commands()).smoke(
          words.map((word) => readRelease([word])),
          options,
        ),
      )(),
    );
}
