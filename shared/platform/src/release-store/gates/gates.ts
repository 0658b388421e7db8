import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@larder/contracts/release';
import { allFilesUnder } from '../../build/files.ts';
import { ReleaseError } from '../errors.ts';
import type { Advisory } from './advisories.ts';
import { budgetsGate } from './budgets.ts';
import { filesGate } from './files.ts';
import type { Gate, Refusal } from './gate.ts';
import { licencesGate } from './licences.ts';
import { DEFAULT_POLICY, type GatePolicy } from './policy.ts';
import { reactGate } from './react-copies.ts';
import { secretsGate } from './secrets.ts';
import { stylesGate } from './styles.ts';
import { vulnerabilitiesGate } from './vulnerabilities.ts';

const GATES: readonly Gate[] = [filesGate, budgetsGate, reactGate, stylesGate, secretsGate, licencesGate, vulnerabilitiesGate];

/** Settings of the store, and advisories that the caller looked up. */
export interface GateOptions {
  readonly policy?: GatePolicy | undefined;
  readonly advisories?: readonly Advisory[] | undefined;
}

/** Result of one gate as the provenance records it. */
export interface GateResult {
  readonly gate: string;
  readonly result: 'passed' | 'refused' | 'not checked';
  /** Why it was not checked. */
  readonly note?: string | undefined;
  /** Findings that the team accepts, with its reasons. */
  readonly allowed?: readonly { readonly file: string; readonly rule: string; readonly reason: string }[] | undefined;
}

/** Results of all gates, and the findings that refuse the release. */
export interface GateReport {
  readonly gates: readonly GateResult[];
  readonly refusals: readonly Refusal[];
}

type Allowed = NonNullable<ReleaseManifest['door']['allowed']>[number];

const allowanceOf = (allowed: readonly Allowed[], { rule, file }: Refusal): Allowed | undefined =>
  allowed.find((each) => each.rule === rule && (each.file === undefined || each.file === file));

/** A refusal as one line: file, line, problem, rule, way out. */
const refusalLine = ({ file, line, problem, rule, wayOut }: Refusal): string =>
  `${file}${line === undefined ? '' : `:${line}`} ${problem} [${rule}]. Way out: ${wayOut}.`;

/** Runs every gate on the built release in `folder`. */
export async function runGates(
  folder: string,
  manifest: ReleaseManifest,
  { policy = DEFAULT_POLICY, advisories }: GateOptions = {},
): Promise<GateReport> {
  const contents = new Map<string, Promise<Buffer>>();
  const read = (path: string): Promise<Buffer> => {
    const content = contents.get(path) ?? readFile(join(folder, path));
    contents.set(path, content);
    return content;
  };
  const release = { folder, manifest, files: await allFilesUnder(folder), read, policy, advisories };
  const results: GateResult[] = [];
  const refusals: Refusal[] = [];
  for (const gate of GATES) {
    const { refusals: found, unchecked } = await gate.check(release);
    const allowances = gate.isNegotiable ? (manifest.door.allowed ?? []) : [];
    const accepted = found.flatMap((refusal) => {
      const allowance = allowanceOf(allowances, refusal);
      return allowance ? [{ file: refusal.file, rule: refusal.rule, reason: allowance.reason }] : [];
    });
    const left = found.filter((refusal) => !allowanceOf(allowances, refusal));
    refusals.push(...left);
    const result = left.length > 0 ? 'refused' : unchecked === undefined ? 'passed' : 'not checked';
    results.push({
      gate: gate.name,
      result,
      ...(unchecked && { note: unchecked }),
      ...(accepted.length > 0 && { allowed: accepted }),
    });
  }
  return { gates: results, refusals };
}

/** Refusals that a message lists; the rest is counted. */
const LISTED = 12;

/**
 * Checks a built release by every gate: before the upload, where the team builds, and again in the store.
 * @returns the result of each gate, for the provenance
 * @throws ReleaseError (400) that names file, rule and way out of each finding
 */
export async function checkGates(
  folder: string,
  manifest: ReleaseManifest,
  options: GateOptions = {},
): Promise<readonly GateResult[]> {
  const { gates, refusals } = await runGates(folder, manifest, options);
  if (refusals.length === 0) return gates;
  const more = refusals.length > LISTED ? [`and ${refusals.length - LISTED} more`] : [];
  throw new ReleaseError(
    400,
    [`${manifest.name}@${manifest.version} is not published:`, ...refusals.slice(0, LISTED).map(refusalLine), ...more].join(
      '\n  ',
    ),
  );
}
