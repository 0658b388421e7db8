import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packagesInSbom, SBOM_FILE } from '../../build/sbom.ts';
import { liveEntry } from '../entries.ts';
import { ReleaseError } from '../errors.ts';
import { loggedCommit, readProvenance } from '../provenance.ts';
import { publishedVersions, releaseFolder } from '../published.ts';
import { readRegistry } from '../registry-file.ts';
import { releaseKey } from '../signature.ts';
import type { StorePlace } from '../store/release-store.ts';

/** Packages in a release by name, with their versions; empty for one without a bill of materials. */
export async function packagesIn(store: StorePlace, name: string, version: string): Promise<ReadonlyMap<string, string>> {
  const file = join(await releaseFolder(store, name, version), SBOM_FILE);
  if (!existsSync(file)) return new Map();
  const packages = packagesInSbom(await readFile(file, 'utf8'));
  const versions = Map.groupBy(packages, (each) => each.name);
  return new Map([...versions].map(([each, found]) => [each, found.map((one) => one.version).join(', ')]));
}

/**
 * The provenance of a release as lines: commit, builder, lock file, results of the gates, packages.
 * @param version default: the live one, else the newest
 * @param publicKey of the store, SPKI in base64
 * @throws ReleaseError (404) without a release, or for one without provenance
 */
export async function provenanceReport(
  store: StorePlace,
  name: string,
  { version, publicKey }: { version: string | undefined; publicKey: string | undefined },
): Promise<string[]> {
  const live = liveEntry(await readRegistry(store), name)?.metadata.version;
  const of = version ?? live ?? (await publishedVersions(store, name))[0]?.version;
  const found = of && (await readProvenance(await releaseFolder(store, name, of), publicKey ? releaseKey(publicKey) : undefined));
  if (!found) throw new ReleaseError(404, `${name}${of ? `@${of}` : ''} has no provenance; publish it again`);
  const { provenance, isSigned } = found;
  const { build, gates, publishedAt, sbom } = provenance;
  const packages = await packagesIn(store, name, of);
  return [
    `${provenance.release}  published ${publishedAt}, ${isSigned ? 'signed by this store' : 'not signed by this store'}`,
    `  commit   ${(build && loggedCommit(build)) ?? 'not stated'}`,
    `  builder  ${build ? `${build.builder}, Node ${build.node}` : 'not stated'}`,
    `  lock     ${build?.lockFile ?? 'not stated'}`,
    ...gates.flatMap(({ gate, result, note, allowed = [] }) => [
      `  gate     ${gate}: ${result}${note ? ` (${note})` : ''}`,
      ...allowed.map(({ file, rule, reason }) => `           allowed ${rule} in ${file}: ${reason}`),
    ]),
    `  packages ${sbom ? `${packages.size} (${sbom.file}): ${[...packages].map((each) => each.join('@')).join(' ')}` : 'not known'}`,
  ];
}
