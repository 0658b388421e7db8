import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MultiStats, StatsModule } from 'webpack';
import { z } from 'zod';

/** Name of a release's software bill of materials (CycloneDX 1.6, JSON). It lies beside the release's files and is not part of its version. */
export const SBOM_FILE = 'sbom.cdx.json';

/** Package of which a build contains code. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression as its `package.json` has it; undefined where it names none. */
  readonly licence?: string | undefined;
}

/** Lists every module: webpack's default report omits and groups some. */
const EVERY_MODULE = {
  all: false,
  modules: true,
  nestedModules: true,
  groupModulesByType: false,
  groupModulesByPath: false,
  groupModulesByExtension: false,
  groupModulesByAttributes: false,
  modulesSpace: Infinity,
  nestedModulesSpace: Infinity,
};

const flat = (modules: readonly StatsModule[] = []): StatsModule[] =>
  modules.flatMap((module) => [module, ...flat(module.modules)]);

/** Folder of a package in the path of its module. Names with a dot in front are no packages: build tools store virtual modules there. */
const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^.\\/][^\\/]*)[\\/]/;

/** Folders of the packages that modules come from. The store's own packages are not among them. */
const packageFolders = (files: readonly string[]): string[] =>
  [...new Set(files.flatMap((file) => PACKAGE.exec(file)?.[1] ?? []))].filter(
    (folder) => !/node_modules[\\/]@larder[\\/]/.test(`${folder}/`),
  );

const packageFile = z.object({
  name: z.string(),
  version: z.string(),
  // Old packages have an object, or a list of them.
  license: z
    .union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)])
    .optional()
    .catch(undefined),
  licenses: z
    .array(z.object({ type: z.string() }))
    .optional()
    .catch(undefined),
});

async function readPackage(folder: string): Promise<BundledPackage> {
  const { name, version, license, licenses } = packageFile.parse(
    JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
  );
  return { name, version, licence: license ?? licenses?.map(({ type }) => type).join(' OR ') };
}

/**
 * Lists the packages that these modules come from, by name and version.
 * @param files paths of modules
 */
export async function packagesOfFiles(files: readonly string[]): Promise<BundledPackage[]> {
  const found = await Promise.all(packageFolders(files).map(readPackage));
  const byName = new Map(found.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byName.values()].toSorted((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

const component = z.object({
  type: z.literal('library'),
  'bom-ref': z.string(),
  group: z.string().optional(),
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  licenses: z
    .array(z.object({ expression: z.string() }))
    .max(1)
    .optional(),
});

/** The fields of CycloneDX 1.6 that the bill of materials of a build has. */
interface Sbom {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: { readonly component: Record<'type' | 'bom-ref' | 'name' | 'version', string> };
  readonly components: readonly z.infer<typeof component>[];
}

/** What is read of any bill of materials in CycloneDX, also of one that another tool wrote. */
const readableSbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      group: z.string().optional(),
      name: z.string(),
      version: z.string().default('unknown'),
      licenses: z
        .array(
          z.union([
            z.object({ expression: z.string() }),
            z.object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) }),
          ]),
        )
        .default([]),
    }),
  ),
});

type Licence = z.infer<typeof readableSbom>['components'][number]['licenses'][number];

/** Several licences of a component all apply. */
const expressionOf = (licences: readonly Licence[]): string | undefined =>
  licences
    .map((each) => ('expression' in each ? `(${each.expression})` : (each.license.id ?? each.license.name ?? 'NONE')))
    .join(' AND ')
    .replace(/^\(([^()]*)\)$/, '$1') || undefined;

const componentOf = ({ name, version, licence }: BundledPackage): z.infer<typeof component> => {
  const [group, own] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const purl = `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${own}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name: own ?? name,
    version,
    purl,
    ...(licence && { licenses: [{ expression: licence }] }),
  };
};

/** The bill of materials of a release as text: the same packages make the same text. */
export const sbomText = (release: { name: string; version: string }, packages: readonly BundledPackage[]): string =>
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', 'bom-ref': `${release.name}@${release.version}`, ...release } },
      components: packages.map(componentOf),
    } satisfies Sbom,
    null,
    2,
  );

/**
 * Reads the packages of a bill of materials in CycloneDX.
 * @throws Error when the text is none
 */
export const packagesInSbom = (text: string): BundledPackage[] =>
  readableSbom.parse(JSON.parse(text)).components.map(({ group, name, version, licenses }) => ({
    name: group ? `${group}/${name}` : name,
    version,
    licence: expressionOf(licenses),
  }));

/** Writes the bill of materials of a finished build into its folder, by the modules of its browser and server code. */
export async function writeSbom(folder: string, release: { name: string; version: string }, stats: MultiStats): Promise<void> {
  const files = stats.stats.flatMap((each) =>
    flat(each.toJson(EVERY_MODULE).modules).flatMap(({ nameForCondition }) => nameForCondition ?? []),
  );
  await writeFile(join(folder, SBOM_FILE), sbomText(release, await packagesOfFiles(files)));
}
