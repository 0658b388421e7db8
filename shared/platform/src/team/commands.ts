import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseAction } from '@larder/contracts/release';
import type { BuildResult } from '../build/build-remote.ts';
import { root } from '../build/roots.ts';
import { PlainError } from '../process/plain-error.ts';
import { requestAction, publishTo, reportAt, smokeAt, type StoreClient } from '../release-store/http-client.ts';
import { commitHere } from '../release-store/release-log.ts';
import { checkTypes } from '../release-store/types-check.ts';

interface At {
  to?: string;
  key?: string;
}

function clientOf({ to, key }: At): StoreClient {
  if (!to) throw new PlainError('Which store? Say --to https://store.example, or set LARDER_STORE.');
  if (!key)
    throw new PlainError(
      "The store asks for your team's key: say --key, or set LARDER_KEY. Its operator makes it with: larder release keys new",
    );
  return { address: to, key };
}

/**
 * Builds a remote and publishes it in a team's store over HTTP, then prints its version and preview address.
 * @throws PlainError without address or key, or for wrong types
 */
export async function publishHere(target: string, build: () => Promise<BuildResult>, at: At): Promise<void> {
  const store = clientOf(at);
  await checkTypes(target, root);
  const { folder } = await build();
  const { version, fresh } = await publishTo(store, folder, await commitHere());
  console.log(fresh ? `published ${target}@${version}` : `${target}@${version} is published already`);
  console.log(`try it in the store: ${store.address}/?remotes=${target}@${version}`);
}

const DONE: Readonly<Record<ReleaseAction['action'], string>> = {
  promote: 'is live',
  canary: 'is given to some visitors',
  stop: 'is given to nobody beside the live one any more',
  rollback: 'was taken back',
  retire: 'is out of the store',
};

/**
 * Requests an action on a release, such as a promotion, from the store over HTTP and prints the result.
 * @throws PlainError without address or key, or when the store refuses
 */
export async function runAction({ to, key, ...releaseAction }: Omit<ReleaseAction, 'by'> & At): Promise<void> {
  const revision = await requestAction(clientOf({ to, key }), releaseAction);
  console.log(
    `${releaseAction.name}${releaseAction.version ? `@${releaseAction.version}` : ''} ${DONE[releaseAction.action]} (revision ${revision})`,
  );
}

/** Requests a smoke test from the store, prints its result and saves its report here; returns 1 after a failure. */
export async function smokeHere({ name, version, to, key }: { name: string; version: string } & At): Promise<number> {
  const store = clientOf({ to, key });
  const { pages, slots, unseen, problems, passed } = await smokeAt(store, { name, version }, console.log);
  console.log(`${pages} pages, ${slots.length} slots of it; not looked at: ${unseen.join(', ') || 'nothing'}`);
  for (const problem of problems) console.log(`  ${problem}`);
  const report = await reportAt(store, { name, version });
  if (report !== null) {
    const file = join(root, '.cache/smoke', `${name}@${version}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, report);
    console.log(`report: ${file}`);
  }
  console.log(`${name}@${version} ${passed ? 'passes' : 'fails'}`);
  return passed ? 0 : 1;
}
