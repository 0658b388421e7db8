import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectTexts } from './collect-texts.ts';

/** Folders whose texts shoppers read. */
const FOLDERS = [
  'mf-*/src/**',
  'host/src/**',
  'host/content/pages/*.md',
  'shared/ui/src/**',
  'shared/rules/src/**',
  'api/src/**',
];
/** Not shown to shoppers. */
const EXCLUDED = /\.(test|fixture|table)\.|\/(testing|gallery|design|devtool|machine|migrations|products\/import)\//;
/** Server code has SQL and log lines besides its messages, which are sentences. */
const SERVER = /^api\/src\/(?!mail\/templates\/)/;
const SENTENCE = /^[A-Z“][^<>=]* [^<>=]*[.?!]$/;

/** The texts of one file, in their order. */
export interface FileTexts {
  /** Path from the root of the project. */
  readonly file: string;
  readonly texts: readonly string[];
}

function textsOf(file: string, content: string): string[] {
  if (file.endsWith('.md')) return content.split('\n').filter((line) => /[a-z]/i.test(line));
  const texts = collectTexts(content, file.endsWith('x'));
  return SERVER.test(file) ? texts.filter((text) => SENTENCE.test(text)) : texts;
}

/** Code without comments, in one line. */
const withoutComments = (content: string): string => content.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, ' ').replaceAll(/\s+/g, ' ');

/**
 * Lists all texts that shoppers may read, by file, to review them as a whole.
 * @param root Folder of the project.
 * @param mayHave Decides by its code which files to parse; parsing all of them takes many seconds.
 */
export function listTexts(root: string, mayHave: (code: string) => boolean = () => true): FileTexts[] {
  const files = execFileSync('git', ['ls-files', ...FOLDERS], { cwd: root, encoding: 'utf8' }).split('\n');
  return files
    .filter((file) => /\.(tsx?|md)$/.test(file) && !EXCLUDED.test(file))
    .map((file) => ({ file, content: readFileSync(join(root, file), 'utf8') }))
    .filter(({ content }) => mayHave(withoutComments(content)))
    .map(({ file, content }) => ({ file, texts: textsOf(file, content) }))
    .filter(({ texts }) => texts.length > 0);
}

/** Prints the list: a heading for each file, a line for each text. */
export function printTexts(root: string): void {
  for (const { file, texts } of listTexts(root)) console.log(`${[`## ${file}`, ...texts].join('\n')}\n`);
}
