import { basename } from 'node:path';
import type { Source } from '../sources.ts';
import { identifiersOf, wordsOf } from './identifiers.ts';

/**
 * Names that contain a term and may stay. `ordinary`: the word has its common or commercial meaning. `specified`: a name of the API, of JSON or of
 * the database that is specified or stored. `contract`: an export that released remotes use, until the next major version of the shell.
 */
export interface AllowedNames {
  readonly term: string;
  readonly kind: 'ordinary' | 'specified' | 'contract';
  readonly reason: string;
  /** Identifiers, and file names without extension, letter by letter. */
  readonly names: readonly string[];
}

/** A name that contains a term, and its place: a path, with the line for an identifier. */
interface Usage {
  readonly term: string;
  readonly name: string;
  readonly place: string;
}

const fileName = (path: string): string => basename(path).replace(/\.[^.]+$/, '');

function usagesIn({ path, text }: Source, terms: ReadonlyMap<string, string>, anyTerm: RegExp): Usage[] {
  const usages = (name: string, place: string): Usage[] =>
    wordsOf(name)
      .filter((word) => terms.has(word))
      .map((term) => ({ term, name, place }));
  const identifiers = /\.tsx?$/.test(path) ? identifiersOf(text, anyTerm) : [];
  return [...usages(fileName(path), path), ...identifiers.flatMap(({ name, line }) => usages(name, `${path}:${line}`))];
}

/**
 * Finds identifiers and file names that contain a term, except the allowed ones, and allowed names that nothing bears.
 * @param terms what to say instead, by term
 * @returns one message per place
 */
export function findTerms(
  sources: readonly Source[],
  terms: ReadonlyMap<string, string>,
  allowed: readonly AllowedNames[],
): string[] {
  const anyTerm = new RegExp([...terms.keys()].join('|'), 'i');
  const usages = sources.flatMap((source) => usagesIn(source, terms, anyTerm));
  const keyOf = ({ term, name }: Pick<Usage, 'term' | 'name'>): string => `"${name}" has "${term}"`;
  const used = new Set(usages.map(keyOf));
  const exceptions = new Set(allowed.flatMap(({ term, names }) => names.map((name) => keyOf({ term, name }))));
  return [
    ...usages
      .filter((usage) => !exceptions.has(keyOf(usage)))
      .map((usage) => `${usage.place}: ${keyOf(usage)}: say ${terms.get(usage.term)}`),
    ...[...exceptions]
      .filter((key) => !used.has(key))
      .map((key) => `allowed-names.ts: ${key}, but nothing is named so: delete the entry`),
  ];
}
