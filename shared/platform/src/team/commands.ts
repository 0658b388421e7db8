import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseAction } from '@larder/contracts/release';
import type { BuildResult } from '../build/build-remote.ts';
import { root } from '../build/roots.ts';
import { PlainError } from '../process/plain-error.ts';
import type { ReleaseCommands } from '../release-command/table.ts';
import { readManifest } from '../release-store/built-release.ts';
import { auditedAdvisories } from '../release-store/gates/advisories.ts';
import { checkGates } from '../release-store/gates/gates.ts';
import { requestAction, publishTo, reportAt, reportFrom, smokeAt, type StoreClient } from '../release-store/http-client.ts';
import { buildFactsHere } from '../release-store/provenance.ts';
import { DEFAULT_ERRORS } from '../release-store/reports/kinds.ts';
import { checkTypes } from '../release-store/types-check.ts';

/** Which store, and the team's key for it. */
export interface StoreOptions {
  readonly store?: string;
  readonly key?: string;
  /** Browsers of a smoke test, separated by commas. */
  readonly engines?: string;
}

function clientOf({ store, key }: StoreOptions): StoreClient {
  if (!store) throw new PlainError('Which store? Say --store https://store.example, or set LARDER_STORE.');
  if (!key)
    throw new PlainError(
      "The store asks for your team's key: say --key, or set LARDER_KEY. Its operator makes it with: larder release keys new",
    );
  return { address: store, key };
}

const DONE: Readonly<Record<ReleaseAction['action'], string>> = {
  promote: 'is live',
  canary: 'is given to some visitors',
  stop: 'is given to nobody beside the live one any more',
  rollback: 'was rolled back',
  retire: 'is out of the store',
};

/** What a team's repository is: its remote's name and how it is built. */
export interface TeamRepository {
  readonly name: () => Promise<string>;
  readonly build: () => Promise<BuildResult>;
  /** Makes a release of what the federation plugin built in a folder. */
  readonly pack: (folder: string) => Promise<BuildResult>;
}

/** Saves the report of a smoke test in the folder's cache; returns its path. */
async function saveReport(release: string, report: string): Promise<string> {
  const file = join(root, '.cache/smoke', `${release}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, report);
  return file;
}

/** The commands for releases in a team's own repository, by HTTP and with the team's key. */
export function teamCommands({ name, build, pack }: TeamRepository): ReleaseCommands<StoreOptions> {
  return {
    async publish(remote, { built, ...options }) {
      const store = clientOf(options);
      const target = await name();
      if (remote !== undefined && remote !== target) throw new PlainError(`This folder has ${target}, not ${remote}.`);
      await checkTypes(target, root);
      const { folder } = built ? await pack(built) : await build();
      // The store checks again; here a refusal comes before the upload.
      const { manifest } = await readManifest(folder);
      await checkGates(folder, manifest, { advisories: await auditedAdvisories(root) });
      const { version, fresh } = await publishTo(store, folder, await buildFactsHere());
      console.log(fresh ? `published ${target}@${version}` : `${target}@${version} is published already`);
      const page = manifest.door.routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
      console.log(`try it in the store: ${store.address}${page}?remotes=${target}@${version}`);
    },
    async smoke([{ remote, version } = {}, ...more], options) {
      if (more.length > 0) throw new PlainError('The store tries one release at a time here.');
      const store = clientOf(options);
      const release = { name: remote ?? (await name()), version: version ?? (await build()).version };
      const { engines: names } = options;
      const verdict = await smokeAt(store, release, { ...(names && { engines: names }), say: console.log });
      const { pages, slots, unseen, problems, passed, engines = ['chromium'] } = verdict;
      console.log(
        `${pages} pages, ${slots.length} slots of it, in ${engines.join(', ') || 'no browser'}; not looked at: ${unseen.join(', ') || 'nothing'}`,
      );
      for (const problem of problems) console.log(`  ${problem}`);
      const report = await reportAt(store, release);
      if (report !== null) console.log(`report: ${await saveReport(`${release.name}@${release.version}`, report)}`);
      console.log(`${release.name}@${release.version} ${passed ? 'passes' : 'fails'}`);
      return passed ? 0 : 1;
    },
    async carryOut({ action, remote, version, share, reason, force }, options) {
      const store = clientOf(options);
      const why = [reason, force].filter((text) => text !== undefined).join('; ');
      if (!why) throw new PlainError('Say why, for the log: --reason "buttons dead"');
      const needsVersion = action === 'promote' || action === 'canary';
      const target = remote ?? (await name());
      const of = version ?? (needsVersion ? (await build()).version : undefined);
      const revision = await requestAction(store, {
        action,
        name: target,
        reason: why,
        ...(of && { version: of }),
        ...(share !== undefined && { share }),
        ...(force !== undefined && { force: true }),
      });
      const release = action === 'rollback' || !of ? target : `${target}@${of}`;
      console.log(`${release} ${DONE[action]}${action === 'rollback' && of ? ` to ${of}` : ''} (revision ${revision})`);
    },
    async report({ kind, remote, releases, most }, options) {
      const target = remote ?? (await name());
      const number = most === '' ? DEFAULT_ERRORS : Number(most);
      const lines = await reportFrom(clientOf(options), { kind, remote: target, releases: [...releases], most: number });
      for (const line of lines) console.log(line);
    },
  };
}
