import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoaderContext } from 'webpack';

const STAR = /^export \* from ['"](\.[^'"]+)['"];$/gm;
/** An export that is there when the script runs, and one that is not. */
const DECLARED = /^export (?:(?:async )?(?:const|let|class|function\*?)|\* as) +([\w$]+)/;
const ERASED = /^export (?:type|interface|declare|default)\b/;
const LISTED = /^export \{([^}]*)\}/;

/** What a script exports by name when it runs, as its text tells; undefined where that needs more than a look at how lines begin. */
export function namesOf(text: string): string[] | undefined {
  const names: string[] = [];
  for (const { index } of text.matchAll(/^export\b/gm)) {
    const rest = text.slice(index);
    if (ERASED.test(rest)) continue;
    const [, declared] = DECLARED.exec(rest) ?? [];
    const [, listed] = LISTED.exec(rest) ?? [];
    if (declared) names.push(declared);
    else if (listed === undefined) return undefined;
    else names.push(...listed.split(',').flatMap((each) => /^(?!type\s)(?:\S+\s+as\s+)?([\w$]+)$/.exec(each.trim())?.[1] ?? []));
  }
  return names;
}

/** A script that hands everything of others on, with names in place of its stars. `read` answers the text of another, by the path that names it. */
export async function withNames(source: string, read: (path: string) => Promise<string>): Promise<string> {
  const paths = new Set([...source.matchAll(STAR)].map(([, path = '']) => path));
  const lines = new Map<string, string>();
  const known = new Set(namesOf(source.replaceAll(STAR, '')));
  for (const path of paths) {
    const names = namesOf(await read(path));
    const own = names?.filter((name) => !known.has(name));
    own?.forEach((name) => known.add(name));
    lines.set(path, own ? `export { ${own.join(', ')} } from '${path}';` : `export * from '${path}';`);
  }
  return source.replaceAll(STAR, (_, path: string) => {
    const line = lines.get(path) ?? '';
    lines.delete(path);
    return line;
  });
}

/**
 * Lets a bundler that is asked for one name of a shared room read the file that has it, and no other: behind a star any file may have it, so it reads all of them, and looks at each again at every change.
 * For rooms without side effects.
 */
export default async function namesLoader(this: LoaderContext<object>, source: string): Promise<string> {
  return withNames(source, async (path) => {
    const file = join(dirname(this.resourcePath), path);
    this.addDependency(file);
    return readFile(file, 'utf8');
  });
}
