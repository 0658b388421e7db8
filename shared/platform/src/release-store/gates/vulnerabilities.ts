import semver from 'semver';
import { readOsvFile, type Advisory } from './advisories.ts';
import type { CheckedRelease, Gate } from './gate.ts';
import { bundledPackages, NO_PACKAGES } from './packages.ts';
import { SEVERITIES } from './policy.ts';

/** Advisories of the store's own file and of the publishing command; undefined where there is neither. */
async function knownAdvisories({ advisories, policy }: CheckedRelease): Promise<readonly Advisory[] | undefined> {
  if (policy.advisories === undefined) return advisories;
  return [...(await readOsvFile(policy.advisories)), ...(advisories ?? [])];
}

/** Refuses packages with a known vulnerability of the severity that the store's policy names, or a worse one. */
export const vulnerabilitiesGate: Gate = {
  name: 'vulnerabilities',
  isNegotiable: true,
  async check(release) {
    const packages = await bundledPackages(release);
    if (!packages) return { refusals: [], unchecked: NO_PACKAGES };
    const advisories = await knownAdvisories(release);
    if (!advisories) return { refusals: [], unchecked: 'no advisory source: neither npm audit nor a file of advisories' };
    const least = SEVERITIES.indexOf(release.policy.severity);
    const refusals = packages.flatMap(({ name, version }) =>
      advisories
        .filter((each) => each.packageName === name && SEVERITIES.indexOf(each.severity) >= least)
        .filter(({ range }) => semver.satisfies(version, range, { includePrerelease: true }))
        .map(({ id, severity, title, range }) => ({
          file: `${name}@${version}`,
          rule: `vulnerabilities/${id}`,
          problem: `has a known vulnerability (${severity}): ${title}; affected: ${range}`,
          wayOut:
            'update the package, or allow the rule with a reason under "allowed" in remote.ts where your use is not affected',
        })),
    );
    return { refusals };
  },
};
