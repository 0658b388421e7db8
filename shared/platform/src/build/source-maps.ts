import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { z } from 'zod';
import { UNNAMED } from './content-version.ts';

/**
 * Folder of a release with the source maps of its scripts. They are not part of the release: neither hashed nor signed nor part of its version (a comment would
 * change them). They resolve the source locations of browser errors; the store serves them beside the scripts, and they contain no sources.
 */
const MAPS = 'maps';

/** Writes separate maps that the scripts do not reference; locations without source text, by paths that are the same on every machine. */
export const sourceMaps = () =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
  });

/** Moves the maps out of the client's files, before any other step reads those. */
export async function setMapsApart(folder: string): Promise<void> {
  await mkdir(join(folder, MAPS), { recursive: true });
  for (const name of (await readdir(join(folder, 'client'))).filter((each) => each.endsWith('.map')))
    await rename(join(folder, 'client', name), join(folder, MAPS, name));
}

/** Gives the map of the entry, whose name has the version in it, that version. */
export async function nameMaps(folder: string, version: string): Promise<void> {
  for (const name of await readdir(join(folder, MAPS)))
    if (name.includes(UNNAMED)) await rename(join(folder, MAPS, name), join(folder, MAPS, name.replaceAll(UNNAMED, version)));
}

const sourceMap = z.object({
  version: z.literal(3),
  file: z.string().default(''),
  sources: z.array(z.string()),
  names: z.array(z.string()).default([]),
  mappings: z.string(),
});

/** Resolves a position in a script of the release in `folder` to its source. Lines and columns are counted from 1, as in browsers. */
export async function mapOf(
  folder: string,
  script: string,
): Promise<((line: number, column: number) => string | undefined) | undefined> {
  const file = join(folder, MAPS, `${script}.map`);
  if (!existsSync(file)) return undefined;
  const { file: of, ...map } = sourceMap.parse(JSON.parse(await readFile(file, 'utf8')));
  const places = new SourceMap({ ...map, file: of, sourceRoot: '', sourcesContent: [] });
  return (line, column) => {
    const origin = places.findOrigin(line, column);
    return 'fileName' in origin && origin.fileName ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}` : undefined;
  };
}
