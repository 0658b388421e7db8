import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'webpack';

/** Runs a module while building and puts the values that it exports in its place, as JSON: what it needed to work them out stays out of the build. */
export default async function evaluated(this: LoaderContext<object>): Promise<string> {
  const values = (await import(pathToFileURL(this.resourcePath).href)) as Record<string, unknown>;
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}
