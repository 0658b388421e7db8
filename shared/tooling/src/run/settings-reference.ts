import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@larder/platform/build/roots';
import { releaseStoreSettings } from '@larder/platform/release-store/settings';
import { z } from 'zod';
import type { PartName } from './programs.ts';
import { SECRET_SETTINGS } from '@larder/contracts/settings';

/** Settings of a part by subject. */
type Subjects = Readonly<Record<string, z.ZodObject>>;

/** A setting as the reference shows it. */
interface Row {
  readonly name: string;
  /** Parts that read it, with their defaults. */
  readonly defaults: ReadonlyMap<string, string>;
  readonly meaning: string;
}

/** Fields of a JSON Schema that the reference shows. */
interface Described {
  readonly description?: string;
  readonly default?: unknown;
}

const INTRODUCTION = `# Settings

Settings are environment variables. A start names each setting that is missing or wrong. The environment has priority over stored and generated values.

\`npm start\` decides \`API_URL\`, \`RELEASES_URL\` and \`HOST_BUILD\` itself, and generates secrets. Parts that \`larder run\` starts need them from the
environment; \`npx larder doctor\` checks them.

A setting with 🔑 is a secret: \`<NAME>_FILE\` can name a file that holds it, such as \`DATABASE_URL_FILE=/run/secrets/database\`.

\`GOOGLE_CLIENT_ID\`, \`GOOGLE_CLIENT_SECRET\`, \`ADDRESS_API_URL\`, \`STREET_API_URL\`, \`IDENTITY_API_URL\` and \`FIREWALL_TOKEN_URL\` can be set per host: append
\`__\` and the host in capitals. With a \`PUBLIC_URL\` of \`https://shop.example.com\` the name ends in \`__SHOP_EXAMPLE_COM\`. It has priority over the general one.

This page is generated from the schemas of the settings: \`npx larder settings > shared/docs/configuration.md\`.
`;

/** Imports a module of the checkout by its path. */
const load = async <T>(path: string): Promise<T> => (await import(pathToFileURL(join(root, path)).href)) as T;

/** Parts that read the same settings. */
interface Readers {
  readonly programs: readonly ['api' | 'host' | 'releases', ...PartName[]];
}

/** Reads the settings of all parts from their schemas. */
export async function partSubjects(): Promise<readonly (readonly [Readers, Subjects])[]> {
  const { apiSettings } = await load<{ apiSettings: Subjects }>('api/src/platform/settings/subjects.ts');
  const { hostSettings } = await load<{ hostSettings: Subjects }>('host/server/settings.ts');
  return [
    [{ programs: ['api', 'worker'] }, apiSettings],
    [{ programs: ['host'] }, hostSettings],
    [{ programs: ['releases'] }, releaseStoreSettings],
  ];
}

const defaultText = (value: unknown): string => {
  if (value === undefined) return '–';
  return value === '' ? 'none' : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
};

/** Names of all settings, sorted. */
export async function settingNames(): Promise<string[]> {
  const schemas = (await partSubjects()).flatMap(([, subjects]) => Object.values(subjects));
  return [...new Set(schemas.flatMap((schema) => Object.keys(schema.shape)))].toSorted();
}

/** Merges the settings of all parts by subject; a setting that several parts read is one row, at its first place. */
function rowsBySubject(parts: readonly (readonly [Readers, Subjects])[]): Map<string, Row[]> {
  const subjects = new Map<string, Row[]>();
  const known = new Map<string, { defaults: Map<string, string> }>();
  for (const [{ programs }, ofPart] of parts) {
    const part = programs.join(', ');
    for (const [subject, schema] of Object.entries(ofPart)) {
      const rows = subjects.get(subject) ?? [];
      subjects.set(subject, rows);
      const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      for (const [name, field] of Object.entries(properties)) {
        const { description = '', default: value } = field as Described;
        const shown = required.includes(name) ? 'required' : defaultText(value);
        const earlier = known.get(name);
        if (earlier) {
          earlier.defaults.set(part, shown);
          continue;
        }
        const row = { name, defaults: new Map([[part, shown]]), meaning: description };
        known.set(name, row);
        rows.push(row);
      }
    }
  }
  return subjects;
}

/** Shows one default where all parts have the same, else each with its part. */
function defaultCell(defaults: Row['defaults']): string {
  const values = new Set(defaults.values());
  if (values.size === 1) return [...values].join('');
  return [...defaults].map(([part, value]) => `${value} (${part})`).join(', ');
}

const isSecret = (name: string): boolean => SECRET_SETTINGS.some((secret) => secret === name);

function tableRow({ name, defaults, meaning }: Row): string {
  const cells = [`\`${name}\`${isSecret(name) ? ' 🔑' : ''}`, [...defaults.keys()].join(', '), defaultCell(defaults), meaning];
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}

/** Writes the reference of all settings, as Markdown (shared/docs/configuration.md). */
export async function settingsReference(): Promise<string> {
  const sections = [...rowsBySubject(await partSubjects())].map(([subject, rows]) =>
    [
      `## ${subject}`,
      '',
      '| Setting | Read by | Default | Meaning |',
      '| --- | --- | --- | --- |',
      ...rows.map(tableRow),
      '',
    ].join('\n'),
  );
  return [INTRODUCTION, ...sections].join('\n');
}
