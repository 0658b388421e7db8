import { packagesInSbom, SBOM_FILE, type BundledPackage } from '../../build/sbom.ts';
import { ReleaseError } from '../errors.ts';
import type { CheckedRelease } from './gate.ts';

/** Why nothing is known of the packages in a release. */
export const NO_PACKAGES = `the build has no list of its packages (${SBOM_FILE})`;

/**
 * The packages of which a release contains code, by its bill of materials.
 * @returns undefined for a build without one
 * @throws ReleaseError (400) for one that cannot be read
 */
export async function bundledPackages({ files, read }: CheckedRelease): Promise<BundledPackage[] | undefined> {
  if (!files.includes(SBOM_FILE)) return undefined;
  try {
    return packagesInSbom((await read(SBOM_FILE)).toString('utf8'));
  } catch {
    throw new ReleaseError(400, `${SBOM_FILE} is no bill of materials in CycloneDX`);
  }
}
