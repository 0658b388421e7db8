import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SHELL_VERSION } from '@larder/shell/remote';
import { integrityOf } from '../build/files.ts';
import { root } from '../build/roots.ts';
import { SBOM_FILE } from '../build/sbom.ts';
import type { GateResult } from './gates/gates.ts';
import { PROVENANCE_FILE } from './provenance-file.ts';
import { commitHere } from './release-log.ts';

export const buildFacts = z.object({
  /** Abbreviated commit of the repository; absent outside of git. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/)
    .optional(),
  /** Whether files differed from the commit. */
  dirty: z.boolean().optional(),
  /** Program that built it, with its version. */
  builder: z.string().max(100),
  /** Version of Node. */
  node: z.string().max(40),
  /** sha384 of the repository's `package-lock.json`; absent without one. */
  lockFile: z.string().max(200).optional(),
  /** When it was published from there (UTC). */
  at: z.iso.datetime(),
});
/** Where a release comes from, as its builder states it. */
export type BuildFacts = z.infer<typeof buildFacts>;

const statement = z.object({
  release: z.string(),
  /** sha384 of `manifest.json`, which names the hash of every other file. */
  manifest: z.string(),
  build: buildFacts.optional(),
  publishedAt: z.iso.datetime(),
  gates: z.array(
    z.object({
      gate: z.string(),
      result: z.enum(['passed', 'refused', 'not checked']),
      note: z.string().optional(),
      allowed: z.array(z.object({ file: z.string(), rule: z.string(), reason: z.string() })).optional(),
    }),
  ),
  sbom: z.object({ file: z.string(), integrity: z.string() }).optional(),
});
/** Provenance of a release: its origin by the builder's statement, and the store's own findings. */
export type Provenance = z.infer<typeof statement>;

const signedStatement = z.object({ statement: z.unknown(), signature: z.string().optional() });

/** States where the code of this repository comes from. */
export async function buildFactsHere(): Promise<BuildFacts> {
  const lock = join(root, 'package-lock.json');
  const commit = await commitHere();
  return {
    ...(commit && { commit: commit.replace('+', ''), dirty: commit.endsWith('+') }),
    builder: `larder ${SHELL_VERSION}`,
    node: process.version,
    ...(existsSync(lock) && {
      lockFile: `sha384-${createHash('sha384')
        .update(await readFile(lock))
        .digest('base64')}`,
    }),
    at: new Date().toISOString(),
  };
}

/** The commit as the log shows it, with `+` where files differed from it. */
export const loggedCommit = ({ commit, dirty }: Partial<BuildFacts>): string | undefined =>
  commit && `${commit}${dirty ? '+' : ''}`;

const signedText = (json: string): Buffer => Buffer.from(`larder provenance ${json}`);

/** Writes the provenance of the release in `folder`, signed with the store's key where it has one. */
export async function writeProvenance(
  folder: string,
  facts: { release: string; manifest: string; build?: BuildFacts | undefined; gates: readonly GateResult[] },
  key?: KeyObject,
): Promise<void> {
  const sbom = join(folder, SBOM_FILE);
  const made = {
    ...facts,
    gates: [...facts.gates],
    publishedAt: new Date().toISOString(),
    ...(existsSync(sbom) && { sbom: { file: SBOM_FILE, integrity: integrityOf(await readFile(sbom)) } }),
  };
  const signature = key && sign(null, signedText(JSON.stringify(made)), key).toString('base64');
  await writeFile(join(folder, PROVENANCE_FILE), JSON.stringify({ statement: made, ...(signature && { signature }) }, null, 2));
}

/**
 * Reads the provenance of the release in `folder`.
 * @param key public key of the store
 * @returns undefined for a release that was published without one, or with an unreadable one; `isSigned`: whether the key signed it as it is
 */
export async function readProvenance(
  folder: string,
  key?: KeyObject,
): Promise<{ provenance: Provenance; isSigned: boolean } | undefined> {
  const file = join(folder, PROVENANCE_FILE);
  if (!existsSync(file)) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
  const signed = signedStatement.safeParse(json);
  const parsed = statement.safeParse(signed.data?.statement);
  if (!signed.success || !parsed.success) return undefined;
  const { signature } = signed.data;
  const isSigned =
    key !== undefined &&
    signature !== undefined &&
    verify(null, signedText(JSON.stringify(signed.data.statement)), key, Buffer.from(signature, 'base64'));
  return { provenance: parsed.data, isSigned };
}

const uploaded = z.object({ build: buildFacts });

/** Text of what a team states when it uploads a release; the store writes the provenance itself. */
export const uploadedFacts = (build: BuildFacts): string => JSON.stringify({ build } satisfies z.infer<typeof uploaded>);

/** Reads what a team stated with its upload; undefined where it stated nothing readable. */
export async function readUploadedFacts(folder: string): Promise<BuildFacts | undefined> {
  const file = join(folder, PROVENANCE_FILE);
  if (!existsSync(file)) return undefined;
  try {
    return uploaded.safeParse(JSON.parse(await readFile(file, 'utf8'))).data?.build;
  } catch {
    // Not JSON: as good as no statement, and the provenance says so.
    return undefined;
  }
}
