/** Facts about a sheet that decide what it may contain. */
export interface SheetOptions {
  /** Path, for messages. */
  readonly file: string;
  /**
   * Names of the sheet that belong to the remote. `local`: all classes and ids, because the build renames them (CSS modules).
   * `prefixed`: those that begin with `prefix`. `any`: all classes, for the sheets of libraries and for built sheets.
   */
  readonly names: 'local' | 'prefixed' | 'any';
  /** Beginning of the remote's global names: `recipes` for `mf-recipes`. */
  readonly prefix: string;
  /** Cascade layers of the host that the sheet may not use. */
  readonly reservedLayers?: readonly string[];
}

/** A rule of a sheet that changes what belongs to the host or to other remotes. */
export interface StyleProblem {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  /** Name of the violated rule, such as `styles/global-selector`. */
  readonly rule: string;
  /** What is wrong, with the offending text. */
  readonly problem: string;
  /** What the author can do instead. */
  readonly wayOut: string;
}

/** Formats a problem as one line: place, problem, what to do instead, and the rule. */
export const styleProblemText = ({ file, line, column, rule, problem, wayOut }: StyleProblem): string =>
  `${file}:${line}:${column}: ${problem} ${wayOut} [${rule}]`;
