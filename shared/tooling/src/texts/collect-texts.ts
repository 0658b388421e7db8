import { parseSync } from '@swc/core';

/** Nodes whose strings no shopper reads: module names and types. */
const SKIPPED = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TsLiteralType',
  'TsTypeAliasDeclaration',
  'TsInterfaceDeclaration',
]);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '');

/** A sentence or a label: begins with a capital or has a space between words. Keys, paths and class names have neither. */
const isReadable = (value: string): boolean =>
  /[a-z]{2}/i.test(value) &&
  (/^[A-Z][a-z]/.test(value) || / [a-zA-Z]{2}/.test(value)) &&
  !/^(GET|POST|PUT|DELETE) |^[MLHVCSQTAZ][\d.-]/.test(value);

function ofTemplate(node: Record<string, unknown>): string {
  const quasis = Array.isArray(node['quasis']) ? node['quasis'].filter(isRecord) : [];
  return text(quasis.map(({ raw }) => String(raw)).join('${}'));
}

/**
 * Collects the texts of a source file that a person may read: JSX text, string literals and templates, in their order, each once. An expression within a
 * template is `${}`.
 * @param source TypeScript, with or without JSX.
 * @throws Error where the source does not parse.
 */
export function collectTexts(source: string, isTsx: boolean): string[] {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isRecord(node) || SKIPPED.has(String(node['type']))) return;
    const { type } = node;
    if (type === 'JSXText' && /[a-z]/i.test(text(node['value']))) found.add(text(node['value']));
    if (type === 'StringLiteral' && isReadable(text(node['value']))) found.add(text(node['value']));
    if (type === 'TemplateLiteral' && isReadable(ofTemplate(node))) found.add(ofTemplate(node));
    for (const [key, value] of Object.entries(node)) if (key !== 'span') visit(value);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'es2022' }).body);
  return [...found];
}
