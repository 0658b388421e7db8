import webpack, { type Compiler, type RuleSetRule } from 'webpack';

/** Beginning of the addresses of pictures in a server build. The host replaces it by the public address of the release. */
export const ASSET_BASE = 'release-asset:/';

/** Bytes up to which a picture becomes a `data:` URL, which costs no request. */
const INLINE_BYTES = 4096;

/**
 * @param server whether the rules are for the server build, which contains addresses only
 * @returns rules for imported files: an import is the file's URL. Fonts and films are always files, because pages load no other ones.
 */
export function assetRules(server: boolean): RuleSetRule[] {
  const filename = '[name].[contenthash:8][ext]';
  const generator = server ? { filename, publicPath: ASSET_BASE, emit: false } : { filename };
  return [
    {
      test: /\.(png|jpe?g|webp|avif|gif|svg)$/i,
      type: 'asset',
      parser: { dataUrlCondition: { maxSize: INLINE_BYTES } },
      generator,
    },
    { test: /\.(woff2?|mp4|webm)$/i, type: 'asset/resource', generator },
  ];
}

/** Shortens the public path to the form that the server renders, where the release store has the page's origin. */
class LocalPublicPath extends webpack.RuntimeModule {
  constructor() {
    super('local public path', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { publicPath } = webpack.RuntimeGlobals;
    // During the build, sheets are evaluated without a page.
    return `${publicPath} = ${publicPath}.replace(globalThis.location?.origin ?? '', '');`;
  }
}

/** Makes addresses of imported files equal in server and browser. Builds without such files get no code. */
export class LocalPublicPathPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LocalPublicPath', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.publicPath)
        .tap('LocalPublicPath', (chunk) => compilation.addRuntimeModule(chunk, new LocalPublicPath()));
    });
  }
}
