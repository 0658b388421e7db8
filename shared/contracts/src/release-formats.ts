import { z } from 'zod';
import {
  canary,
  hostFacts,
  MANIFEST_SCHEMA,
  note,
  type Registry,
  registry,
  REGISTRY_SCHEMA,
  registryChange,
  registryEntry,
  type ReleaseManifest,
  releaseVersion,
  remoteName,
  storedManifest,
} from './release.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Converts a document of one schema version into one of the next version. */
type Upgrade = (document: Fields) => Fields;

/** Format of a document in the release store: its schema version, and how older documents are upgraded. */
export interface DocumentFormat {
  /** Name in error messages. */
  readonly name: string;
  /** Current schema version. */
  readonly schema: number;
  /** Upgrades by the version that they start from. */
  readonly upgrades: Readonly<Record<number, Upgrade>>;
}

/** Version 1 is the first. Manifests without `door.owner` and `door.budget` (until 2026-11-22) have no upgrade: their releases are replaced. */
const MANIFEST: DocumentFormat = { name: 'manifest.json', schema: MANIFEST_SCHEMA, upgrades: {} };
const REGISTRY: DocumentFormat = { name: 'registry.json', schema: REGISTRY_SCHEMA, upgrades: {} };

/** A document of the release store that this code cannot read as a whole. */
export class FormatError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FormatError';
  }
}

const issuesText = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join('; ');

const isFields = (json: unknown): json is Fields => typeof json === 'object' && json !== null && !Array.isArray(json);

/**
 * Parses a document and upgrades it to the current schema version.
 * @throws FormatError when the text is no JSON object, or has a newer version or one without an upgrade
 */
export function upgradeDocument(text: string, { name, schema, upgrades }: DocumentFormat): Fields {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new FormatError(`${name} is not JSON`);
  }
  for (;;) {
    if (!isFields(document)) throw new FormatError(`${name} is not a JSON object`);
    const { schema: found } = document;
    if (found === schema) return document;
    if (typeof found === 'number' && found > schema)
      throw new FormatError(`${name} has schema ${found}, and this version of Larder reads schema ${schema} at most`);
    const upgrade = typeof found === 'number' ? upgrades[found] : undefined;
    if (!upgrade) throw new FormatError(`${name} has schema ${String(found)}, which this version of Larder no longer reads`);
    document = upgrade(document);
  }
}

/**
 * Reads the text of a published `manifest.json`. Ignores unknown fields.
 * @throws FormatError when the manifest cannot be read
 */
export function readManifestText(text: string): ReleaseManifest {
  const parsed = storedManifest.safeParse(upgradeDocument(text, MANIFEST));
  if (!parsed.success) throw new FormatError(`${MANIFEST.name}: ${issuesText(parsed.error)}`);
  return parsed.data;
}

/** A registry, and a sentence for each part of its text that was unreadable and is left out. */
export interface RegistryReading {
  readonly registry: Registry;
  readonly problems: readonly string[];
}

/**
 * Reads the text of `registry.json`. Ignores unknown fields, and leaves out each entry that is unreadable.
 * @throws FormatError when the document as a whole cannot be read
 */
export function readRegistryText(text: string): RegistryReading {
  const document = upgradeDocument(text, REGISTRY);
  const problems: string[] = [];

  function part<T>(what: string, schema: z.ZodType<T>, value: unknown): T | undefined {
    if (value === undefined) return undefined;
    const parsed = schema.safeParse(value);
    if (!parsed.success) problems.push(`${REGISTRY.name}: ${what} is unreadable and left out: ${issuesText(parsed.error)}`);
    return parsed.data;
  }

  function record<T>(field: string, read: (value: unknown, what: string) => T | undefined): Record<string, T> | undefined {
    const value = part(field, z.record(z.string(), z.unknown()), document[field]);
    if (value === undefined) return undefined;
    const entries = Object.entries(value).flatMap(([name, inner]) => {
      if (part(`${field} of "${name}"`, remoteName, name) === undefined) return [];
      const known = read(inner, `${field} of ${name}`);
      return known === undefined ? [] : [[name, known] as const];
    });
    return Object.fromEntries(entries);
  }

  const list = (value: unknown, what: string) =>
    (part(what, z.array(z.unknown()), value) ?? []).flatMap(
      (entry) => part(`${what}, ${versionIn(entry)}`, registryEntry, entry) ?? [],
    );
  const notes = (value: unknown, what: string) =>
    Object.fromEntries(
      Object.entries(part(what, z.record(z.string(), z.unknown()), value) ?? {}).flatMap(([version, each]) => {
        const known = part(`${what}, "${version}"`, releaseVersion, version) && part(`${what}, ${version}`, note, each);
        return known ? [[version, known] as const] : [];
      }),
    );
  const whole = registry.safeParse({
    schema: REGISTRY_SCHEMA,
    revision: document['revision'],
    host: part('host', hostFacts, document['host']),
    microFrontends: record('microFrontends', list) ?? {},
    canaries: record('canaries', (value, what) => part(what, canary, value)),
    retired: record('retired', list),
    cleaned: record('cleaned', notes),
    change: part('change', registryChange, document['change']),
  });
  if (!whole.success) throw new FormatError(`${REGISTRY.name}: ${issuesText(whole.error)}`);
  return { registry: whole.data, problems };
}

/** The version that an unreadable entry names, for messages. */
function versionIn(entry: unknown): string {
  const metadata = isFields(entry) ? entry['metadata'] : undefined;
  const version = isFields(metadata) ? metadata['version'] : undefined;
  return typeof version === 'string' ? version : 'an entry without a version';
}
