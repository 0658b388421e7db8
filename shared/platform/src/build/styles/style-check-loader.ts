import { SourceMap } from 'node:module';
import { sep } from 'node:path';
import type { LoaderContext } from 'webpack';
import { styleProblemText, type SheetOptions, type StyleProblem } from './style-problem.ts';
import { styleProblems } from './style-problems.ts';

/** Options of the loader. */
export interface StyleCheckOptions {
  /** Folder of the remote. Its own sheets follow stricter rules than those of libraries. */
  readonly dir: string;
  /** Beginning of the remote's global names. */
  readonly prefix: string;
  /** Cascade layers of the host. */
  readonly reservedLayers: readonly string[];
}

/** Whether css-loader treats a file as a CSS module. */
export const isCssModule = (file: string): boolean => /\.module\.\w+$/i.test(file);

/** Returns what the sheet `file` may contain. The remote's own global names have its prefix; those of a library cannot. */
function sheetOptions(file: string, { dir, prefix, reservedLayers }: StyleCheckOptions): SheetOptions {
  const isOwn = file.startsWith(dir + sep) && !file.slice(dir.length).includes(`${sep}node_modules${sep}`);
  const global = isOwn ? 'prefixed' : 'any';
  return { file, prefix, names: isCssModule(file) ? 'local' : global, reservedLayers: isOwn ? reservedLayers : [] };
}

type InputMap = ConstructorParameters<typeof SourceMap>[0];

/** Place in the source of a sheet that another loader produced (SCSS, PostCSS). */
function inSource(problem: StyleProblem, map: InputMap | undefined): StyleProblem {
  if (!map?.mappings) return problem;
  const origin = new SourceMap(map).findOrigin(problem.line, problem.column);
  return 'fileName' in origin ? { ...problem, line: origin.lineNumber, column: origin.columnNumber } : problem;
}

/** Webpack loader before css-loader: fails the build for each rule of a sheet that affects what is not the remote's. */
export default function styleCheckLoader(this: LoaderContext<StyleCheckOptions>, css: string, map?: string | InputMap): void {
  const inputMap: InputMap | undefined = typeof map === 'string' ? (JSON.parse(map) as InputMap) : map;
  for (const problem of styleProblems(css, sheetOptions(this.resourcePath, this.getOptions())))
    this.emitError(new Error(styleProblemText(inSource(problem, inputMap))));
  this.callback(null, css, inputMap);
}
