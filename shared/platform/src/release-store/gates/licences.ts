import { SBOM_FILE, type BundledPackage } from '../../build/sbom.ts';
import type { Gate, Refusal } from './gate.ts';
import { bundledPackages, NO_PACKAGES } from './packages.ts';

/** Whether an SPDX identifier is one of the patterns; `*` at the end of a pattern stands for any ending. */
const isAmong = (id: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => (pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern));

const NO_LICENCE = /^(?:UNLICENSED|UNKNOWN|NONE|NOASSERTION|SEE LICEN[CS]E IN .*|)$/i;

/** Splits an expression at an operator outside of parentheses. */
function split(text: string, operator: RegExp): string[] {
  const parts: string[] = [];
  let [depth, part] = [0, ''];
  for (const token of text.match(/[()]|[^\s()]+/g) ?? []) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (depth === 0 && operator.test(token)) {
      parts.push(part);
      part = '';
    } else part += ` ${token}`;
  }
  return [...parts, part].map((each) => each.trim());
}

/**
 * Judges a licence expression (SPDX): of `OR` one side must be usable, of `AND` both.
 * @returns why it cannot be used; null when it can
 */
export function licenceProblem(expression: string | undefined, denied: readonly string[]): string | null {
  const text = (expression ?? '').trim();
  if (NO_LICENCE.test(text)) return 'names no licence';
  const alternatives = split(text, /^OR$/i);
  if (alternatives.length > 1) {
    const problems = alternatives.map((each) => licenceProblem(each, denied));
    return problems.includes(null) ? null : (problems[0] ?? null);
  }
  const needed = split(text, /^AND$/i);
  if (needed.length > 1) return needed.map((each) => licenceProblem(each, denied)).find((problem) => problem !== null) ?? null;
  if (text.startsWith('(') && text.endsWith(')')) return licenceProblem(text.slice(1, -1), denied);
  const id = text.replace(/\s+WITH\s+.*$/i, '');
  return isAmong(id, denied) ? `has the licence ${id}` : null;
}

const refusalOf = ({ name, version, licence }: BundledPackage, denied: readonly string[]): Refusal[] => {
  const problem = licenceProblem(licence, denied);
  if (problem === null) return [];
  return [
    {
      file: `${name}@${version}`,
      rule: `licences/${name}`,
      problem: `${problem}, and the release contains its code`,
      wayOut:
        "use another package, or have the store's owner examine it and list it in release-policy.json under examinedPackages",
    },
  ];
};

const MISSING_LIST: Refusal = {
  file: SBOM_FILE,
  rule: 'licences/packages',
  problem: 'is missing, and this store publishes no build without a list of its packages',
  wayOut: 'build with larder build, or put a bill of materials in CycloneDX into the folder of your own build',
};

/** Refuses packages whose licence the store's owner does not accept, or that name none. */
export const licencesGate: Gate = {
  name: 'licences',
  isNegotiable: false,
  async check(release) {
    const packages = await bundledPackages(release);
    if (!packages)
      return release.policy.requirePackages ? { refusals: [MISSING_LIST] } : { refusals: [], unchecked: NO_PACKAGES };
    const { deniedLicences, examinedPackages } = release.policy;
    const open = packages.filter(({ name }) => !examinedPackages.includes(name));
    return { refusals: open.flatMap((each) => refusalOf(each, deniedLicences)) };
  },
};
