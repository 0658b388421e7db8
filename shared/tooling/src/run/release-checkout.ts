import type { BuildResult } from '@larder/platform/build/build-remote';
import { readGatePolicy } from '@larder/platform/release-store/gates/policy';
import { releaseBuilds } from '@larder/platform/release-store/release-builds';
import { signPublished } from '@larder/platform/release-store/sign-published';
import { signingKey } from '@larder/platform/release-store/signing';
import { storeHere } from '@larder/platform/release-store/store/here';

/** How builds of a checkout are released. */
interface CheckoutOptions {
  readonly dataDir: string;
  /** Makes the builds live, also where others are. */
  readonly promoteAll?: boolean | undefined;
  /** Settings of the release store and the signing key; default: those of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** Reports progress. */
  say(line: string): void;
}

/**
 * Publishes the builds of this checkout in the release store, and promotes those of remotes that have no live release. Safe to repeat.
 * @returns the public key for hosts (`RELEASE_KEYS`)
 * @throws ReleaseError when a build is refused and nothing is live of its remote
 */
export async function releaseCheckout(
  builds: readonly BuildResult[],
  { dataDir, promoteAll, say, env = process.env }: CheckoutOptions,
): Promise<string> {
  const releases = storeHere({ data: dataDir, env, say });
  const signing = await signingKey(dataDir, env);
  if (signing.fresh) await signPublished(releases, signing, say);
  const policy = await readGatePolicy(dataDir);
  await releaseBuilds(releases, builds, { say, promoteAll, key: signing, policy });
  return signing.publicText;
}
