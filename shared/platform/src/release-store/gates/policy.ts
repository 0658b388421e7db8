import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PlainError } from '../../process/plain-error.ts';

/** Severities of a vulnerability, the mildest first. */
export const SEVERITIES = ['low', 'moderate', 'high', 'critical'] as const;

const gatePolicy = z.strictObject({
  /** SPDX identifiers of licences that no bundled package may have; `*` at the end stands for any ending. */
  deniedLicences: z.array(z.string()).default(['GPL-*', 'AGPL-*', 'SSPL-*']),
  /** Packages by name whose licence the store's owner has examined. */
  examinedPackages: z.array(z.string()).default([]),
  /** Whether a build without a list of its packages is refused. */
  requirePackages: z.boolean().default(false),
  /** Mildest vulnerability that refuses a release. */
  severity: z.enum(SEVERITIES).default('high'),
  /** File of advisories in OSV format: a JSON array. */
  advisories: z.string().optional(),
});
/** Settings of the publish gates, which the store's owner decides. */
export type GatePolicy = z.infer<typeof gatePolicy>;

/** Settings of the publish gates in a store without `release-policy.json`. */
export const DEFAULT_POLICY: GatePolicy = gatePolicy.parse({});

/**
 * Reads the store's settings of the publish gates: `release-policy.json` in the data folder.
 * @throws PlainError when the file is invalid
 */
export async function readGatePolicy(dataDir: string): Promise<GatePolicy> {
  const file = join(dataDir, 'release-policy.json');
  if (!existsSync(file)) return DEFAULT_POLICY;
  try {
    return gatePolicy.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const why =
      error instanceof z.ZodError ? error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ') : String(error);
    throw new PlainError(`${file} is invalid: ${why}`);
  }
}
