import { dirname } from 'node:path/posix';
import { ASSET_BASE } from '../build/assets.ts';
import type { ReleaseSource } from './release-source.ts';

/** An address in a sheet that is relative to the sheet. */
const RELATIVE_URL = /url\((["']?)(?![a-z]+:|[/#]|%23)([^"')]+)\1\)/gi;

/**
 * Makes the addresses of a release's own files absolute: pages contain its sheets and its HTML, so relative addresses would not be those of the
 * release.
 *
 * @param source files of releases, by paths such as `/mf-cart/3f2a…/client/cart.css`
 * @param publicBase where browsers find the release store: `/releases`, or a separate origin
 * @returns the same files with public addresses
 */
export const withPublicAddresses = (source: ReleaseSource, publicBase: string): ReleaseSource => ({
  async read(path, integrity, phase) {
    const text = await source.read(path, integrity, phase);
    if (path.endsWith('.css')) return text.replace(RELATIVE_URL, `url($1${publicBase}${dirname(path)}/$2$1)`);
    const [, remote = '', version = ''] = path.split('/');
    return text.replaceAll(ASSET_BASE, `${publicBase}/${remote}/${version}/client/`);
  },
});
