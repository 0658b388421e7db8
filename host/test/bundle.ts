import { rspack, type Configuration as RspackConfiguration } from '@rspack/core';
import webpack, { type Configuration } from 'webpack';

export type Bundler = 'webpack' | 'rspack';

interface Stats {
  hasErrors(): boolean;
  toString(options: object): string;
}
type Done = (error: Error | null, stats?: Stats | null) => void;

/** Skips slow steps that a test does not need, and hints about `publicPath: 'auto'`. */
const quick = <T extends object>(configuration: T) => ({
  ...configuration,
  optimization: { minimize: false },
  infrastructureLogging: { level: 'error' as const },
});

/**
 * Builds a fixture by its own configuration.
 *
 * @param fixture folder in `host/fixtures`
 * @param env arguments of the configuration
 * @throws Error with the bundler's messages
 */
export async function bundle(bundler: Bundler, fixture: string, env: Record<string, string>): Promise<void> {
  const { default: configure } = (await import(`../fixtures/${fixture}/${bundler}.config.mjs`)) as {
    default: (env: Record<string, string>) => object | object[];
  };
  const configurations = [configure(env)].flat().map(quick);
  await new Promise<void>((resolve, reject) => {
    const done: Done = (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    };
    if (bundler === 'webpack') webpack(configurations satisfies Configuration[], done);
    else rspack(configurations satisfies RspackConfiguration[], done);
  });
}
