import { parseArgs } from 'node:util';
import { CATEGORY_SHAPE } from './categories.ts';
import { FEEDS, type FeedName } from './feed-rows.ts';
import { FileProblem, type FileShape } from './file-record.ts';
import type { FeedFormat } from './formats/format.ts';
import { FORMAT_NAMES, FORMATS, type FormatName, OWN_SHAPE } from './formats/formats.ts';

/** One file to bring in. */
export interface Task {
  kind: 'categories' | 'products' | FeedName;
  file: string;
  shape: FileShape;
  /** Of a file of products of another software; null: the store's own columns. */
  format: FeedFormat | null;
}

/** The arguments of `larder import`. */
export interface ImportArguments {
  /** In the order in which they are done. */
  tasks: Task[];
  dryRun: boolean;
  replace: boolean;
  allowPrivate: boolean;
  errors: string | undefined;
}

const options = {
  'dry-run': { type: 'boolean' },
  replace: { type: 'boolean' },
  categories: { type: 'string' },
  format: { type: 'string' },
  prices: { type: 'string' },
  stock: { type: 'string' },
  remove: { type: 'string' },
  'allow-private': { type: 'boolean' },
  errors: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @throws FileProblem for a format that does not exist, or that goes with no file */
function readFormatName(name: string | undefined, file: string | undefined): FeedFormat | null {
  if (name === undefined || name === 'larder') return null;
  const known = FORMAT_NAMES.find((each): each is FormatName => each === name);
  if (!known) throw new FileProblem(`--format must be larder, ${FORMAT_NAMES.join(', ')}. See --help.`);
  if (file === undefined) throw new FileProblem('--format goes with a file of products. See --help.');
  return FORMATS[known];
}

/**
 * Reads the arguments of `catalog:import`.
 * @throws FileProblem for invalid arguments
 */
export function readArguments(args: string[]): ImportArguments | 'help' {
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new FileProblem(`${String(error instanceof Error ? error.message : error).split('. ')[0]}. See --help.`);
  }
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  const [products, ...more] = positionals;
  const named: readonly (readonly [Task['kind'], string | undefined, FileShape])[] = [
    ['categories', values.categories, CATEGORY_SHAPE],
    ['products', products, OWN_SHAPE],
    ['prices', values.prices, FEEDS.prices.shape],
    ['stock', values.stock, FEEDS.stock.shape],
    ['remove', values.remove, FEEDS.remove.shape],
  ];
  const format = readFormatName(values.format, products);
  const tasks = named.flatMap(([kind, file, shape]) =>
    file === undefined ? [] : [{ kind, file, shape, format: kind === 'products' ? format : null }],
  );
  if (tasks.length === 0 || more.length)
    throw new FileProblem('Name one file: catalog:import <file.jsonl|file.csv>. See --help.');
  if (values.replace && products === undefined) throw new FileProblem('--replace goes with a file of products. See --help.');
  return {
    tasks,
    dryRun: values['dry-run'] ?? false,
    replace: values.replace ?? false,
    allowPrivate: values['allow-private'] ?? false,
    errors: values.errors,
  };
}
