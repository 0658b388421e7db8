import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { PlainError } from '../../process/plain-error.ts';
import { SEVERITIES } from './policy.ts';

/** Known vulnerability of a package. */
export interface Advisory {
  /** Such as `GHSA-35jh-r3h4-6jhm`. */
  readonly id: string;
  readonly packageName: string;
  /** Semver range of the affected versions. */
  readonly range: string;
  readonly severity: (typeof SEVERITIES)[number];
  readonly title: string;
}

const severity = z.enum(SEVERITIES);

/** An OSV record of an npm package. Unknown fields are ignored. */
const osvRecord = z.object({
  id: z.string(),
  summary: z.string().default(''),
  database_specific: z.object({ severity: z.string().optional() }).optional(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }),
        ranges: z
          .array(
            z.object({
              type: z.string(),
              events: z.array(
                z.object({
                  introduced: z.string().optional(),
                  fixed: z.string().optional(),
                  last_affected: z.string().optional(),
                }),
              ),
            }),
          )
          .default([]),
        versions: z.array(z.string()).default([]),
      }),
    )
    .default([]),
});

type OsvEvent = z.infer<typeof osvRecord>['affected'][number]['ranges'][number]['events'][number];

/** The events of one OSV range as semver ranges: each `introduced` reaches to the next `fixed` or `last_affected`. */
function rangesOf(events: readonly OsvEvent[]): string[] {
  const ranges: string[] = [];
  let from: string | undefined;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined) from = introduced === '0' ? '0.0.0-0' : introduced;
    if (from === undefined || (fixed === undefined && last === undefined)) continue;
    ranges.push(`>=${from} ${fixed === undefined ? `<=${last}` : `<${fixed}`}`);
    from = undefined;
  }
  return from === undefined ? ranges : [...ranges, `>=${from}`];
}

/**
 * Reads advisories out of a file in OSV format: a JSON array of records. A record without a severity counts as `high`.
 * @throws PlainError when the file cannot be read
 */
export async function readOsvFile(file: string): Promise<Advisory[]> {
  let records: z.infer<typeof osvRecord>[];
  try {
    records = z.array(osvRecord).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new PlainError(
      `${file} cannot be read as advisories in OSV format: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return records.flatMap(({ id, summary, database_specific: more, affected }) =>
    affected
      .filter(({ package: { ecosystem } }) => ecosystem === 'npm')
      .map(({ package: { name }, ranges, versions }) => ({
        id,
        packageName: name,
        range: [...ranges.filter(({ type }) => type === 'SEMVER').flatMap(({ events }) => rangesOf(events)), ...versions].join(
          ' || ',
        ),
        severity: severity.safeParse(more?.severity?.toLowerCase()).data ?? 'high',
        title: summary,
      }))
      .filter(({ range }) => range !== ''),
  );
}

const auditReport = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), url: z.string(), title: z.string(), range: z.string(), severity: z.string() }),
        ]),
      ),
    }),
  ),
});

/**
 * Reads the advisories out of the report of `npm audit --json`.
 * @returns undefined when the text is no report, for example because the registry did not answer
 */
export function readAuditReport(text: string): Advisory[] | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = auditReport.safeParse(json);
  if (!parsed.success) return undefined;
  return Object.values(parsed.data.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((each) =>
      typeof each === 'string'
        ? []
        : [
            {
              id: each.url.split('/').at(-1) ?? each.url,
              packageName: each.name,
              range: each.range,
              severity: severity.safeParse(each.severity).data ?? 'low',
              title: each.title,
            },
          ],
    ),
  );
}

/** ms that `npm audit` may take before a publication goes on without it. */
const AUDIT_MS = 20_000;

/**
 * Asks the registry of the repository in `folder` for advisories of what its lock file names, by `npm audit`.
 * @returns undefined without a lock file, and when the registry does not answer
 */
export async function auditedAdvisories(folder: string): Promise<Advisory[] | undefined> {
  const words = ['audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=10000'];
  const options = { cwd: folder, timeout: AUDIT_MS, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' };
  // It exits with 1 when it found something, and its report is complete all the same.
  const { stdout } = await promisify(execFile)('npm', words, options).catch((error: { stdout?: string }) => ({
    stdout: error.stdout ?? '',
  }));
  return readAuditReport(stdout);
}
