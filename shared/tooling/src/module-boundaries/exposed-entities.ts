import { type ModuleItem, parseSync } from '@swc/core';

/** Names that a file imports or re-exports, by the exporting module, under their exported names. */
export function importsIn(source: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const item of parse(source)) {
    const source = item.type === 'ImportDeclaration' || item.type === 'ExportNamedDeclaration' ? item.source?.value : undefined;
    if (source === undefined || !('specifiers' in item)) continue;
    const names = item.specifiers.map((each) => {
      if (each.type === 'ImportSpecifier') return (each.imported ?? each.local).value;
      return each.type === 'ExportSpecifier' ? each.orig.value : '*';
    });
    found.set(source, [...(found.get(source) ?? []), ...names]);
  }
  return found;
}

/**
 * Which of these exports of a file take or return an entity: a row of a table (`*.table.ts`) that is written when its holder changes it, which no check
 * of imports sees. A function without a declared return type may return one; `Pick` and `Omit` of an entity are plain values.
 */
export function exposedEntities(source: string, names: readonly string[]): string[] {
  const entities = new Set(
    [...importsIn(source)].flatMap(([from, all]) => (from.endsWith('.table.ts') ? all.filter(isClass) : [])),
  );
  if (entities.size === 0) return [];
  const items = parse(source).map((item) => (item.type === 'ExportDeclaration' ? item.declaration : item));
  // Types of this file that contain an entity count as one.
  for (let before = -1; before !== entities.size;) {
    before = entities.size;
    for (const item of items)
      if ((item.type === 'TsInterfaceDeclaration' || item.type === 'TsTypeAliasDeclaration') && mentions(item, entities))
        entities.add(item.id.value);
  }
  const exposes = (fn: { params: unknown; returnType?: unknown; typeAnnotation?: unknown }): boolean => {
    const result = fn.returnType ?? fn.typeAnnotation;
    return result === undefined || result === null || mentions([fn.params, result], entities);
  };
  return names.filter((name) =>
    items.some((item) => {
      if (item.type === 'FunctionDeclaration') return item.identifier.value === name && exposes(item);
      if (item.type !== 'VariableDeclaration') return false;
      return item.declarations.some(
        ({ id, init }) =>
          id.type === 'Identifier' && id.value === name && init?.type === 'ArrowFunctionExpression' && exposes(init),
      );
    }),
  );
}

const parse = (source: string): ModuleItem[] => parseSync(source, { syntax: 'typescript' }).body;

/** Classes begin with a capital; tables and helpers do not. */
const isClass = (name: string): boolean => /^[A-Z]/.test(name);

/** Whether a part of a syntax tree names one of these types. */
function mentions(part: unknown, types: ReadonlySet<string>): boolean {
  if (Array.isArray(part)) return part.some((each) => mentions(each, types));
  if (typeof part !== 'object' || part === null) return false;
  if ('type' in part && part.type === 'TsTypeReference' && 'typeName' in part) {
    const name = nameOf(part.typeName);
    if (name === 'Pick' || name === 'Omit') return false;
    if (name !== null && types.has(name)) return true;
  }
  return Object.values(part).some((each) => mentions(each, types));
}

const nameOf = (name: unknown): string | null =>
  typeof name === 'object' && name !== null && 'value' in name && typeof name.value === 'string' ? name.value : null;
