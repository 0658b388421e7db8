import { isDeepStrictEqual } from 'node:util';
import type { Configuration } from 'webpack';
import { PlainError } from '../process/plain-error.ts';

/** Options that the host, the release manifest and the checks of the build rely on. */
const FIXED: readonly (readonly [option: string, read: (config: Configuration) => unknown])[] = [
  ['context', ({ context }) => context],
  ['mode', ({ mode }) => mode],
  ['target', ({ target }) => target],
  ['entry', ({ entry }) => entry],
  ['output', ({ output }) => output],
  ['experiments.outputModule', ({ experiments }) => experiments?.outputModule],
  ['optimization.runtimeChunk', ({ optimization }) => optimization?.runtimeChunk],
  ['optimization.splitChunks', ({ optimization }) => optimization?.splitChunks],
  ['optimization.minimize', ({ optimization }) => optimization?.minimize],
  ['externals', ({ externals }) => externals],
];

const federation = 'ModuleFederationPlugin';
const nameOf = (plugin: unknown): string => (plugin as { constructor: { name: string } }).constructor.name;

/**
 * Checks the configuration of a team against the preset: loaders, aliases, definitions and plugins may be added; options that other parts rely
 * on stay.
 *
 * @param config final configuration
 * @param preset configuration that the team got
 * @throws PlainError that names the option
 */
export function checkConfiguration(config: Configuration, preset: Configuration): void {
  const refuse = (why: string): never => {
    throw new PlainError(`webpack.config.ts: ${why}`);
  };
  for (const [option, read] of FIXED)
    if (!isDeepStrictEqual(read(config), read(preset))) refuse(`"${option}" has to be that of the preset; remove your value`);
  const rules = config.module?.rules ?? [];
  for (const rule of preset.module?.rules ?? [])
    if (!rules.some((each) => isDeepStrictEqual(each, rule)))
      refuse(
        '"module.rules" lacks a rule of the preset; append yours to "config.module.rules" (enforce: "pre" runs before the preset\'s)',
      );
  const plugins = config.plugins ?? [];
  for (const plugin of preset.plugins ?? [])
    if (!plugins.includes(plugin)) refuse(`"plugins" lacks ${nameOf(plugin)} of the preset; append yours to "config.plugins"`);
  const own = plugins.filter((plugin) => !preset.plugins?.includes(plugin));
  if (own.some((plugin) => plugin && nameOf(plugin) === federation))
    refuse(`"plugins" has a second ${federation}; use "exposes" and "shared" of remoteConfig()`);
}
