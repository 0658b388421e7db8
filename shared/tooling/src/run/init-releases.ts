import { buildAll } from '@larder/platform/build/build-all';
import { dataDir } from '@larder/platform/build/roots';
import { releaseCheckout } from './release-checkout.ts';

/** `larder release init`: fills the release store with this checkout's remotes, and prints what hosts need to load them. */
export async function initReleases(): Promise<void> {
  const publicKey = await releaseCheckout(await buildAll(console.log), { dataDir, say: console.log });
  console.log(`RELEASE_KEYS=${publicKey}`);
}
