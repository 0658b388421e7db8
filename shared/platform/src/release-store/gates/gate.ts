import type { ReleaseManifest } from '@larder/contracts/release';
import type { Advisory } from './advisories.ts';
import type { GatePolicy } from './policy.ts';

/** Finding of a publish gate: what is wrong where, by which rule, and how the team gets out of it. */
export interface Refusal {
  /** File of the release, or module of it; with its source where a source map names it. */
  readonly file: string;
  /** Line in `file`, from 1. */
  readonly line?: number | undefined;
  /** Name of the rule, such as `secrets/github-token`; `allowed` in `remote.ts` names it. */
  readonly rule: string;
  readonly problem: string;
  readonly wayOut: string;
}

/** Release that the gates check. */
export interface CheckedRelease {
  /** Folder of the built release. */
  readonly folder: string;
  readonly manifest: ReleaseManifest;
  /** All files below `folder`, with `/`, sorted. */
  readonly files: readonly string[];
  /** Reads a file of the release, each once. */
  readonly read: (path: string) => Promise<Buffer>;
  readonly policy: GatePolicy;
  /** Known vulnerabilities that the publishing command looked up; undefined where it could not. */
  readonly advisories?: readonly Advisory[] | undefined;
}

/** Outcome of one gate. `unchecked` says why it could not check, such as a missing list of advisories. */
export interface GateOutcome {
  readonly refusals: readonly Refusal[];
  readonly unchecked?: string | undefined;
}

/** One check that a release passes before it is published. */
export interface Gate {
  readonly name: string;
  /** Whether the team may accept a finding, with a reason, by `allowed` in `remote.ts`. */
  readonly isNegotiable: boolean;
  check(release: CheckedRelease): Promise<GateOutcome>;
}
