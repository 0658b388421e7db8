import { type ModuleItem, parseSync } from '@swc/core';

/** Names that a file imports, by where from; as they are exported there. */
export function importsIn(source: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const item of parse(source)) {
    if (item.type !== 'ImportDeclaration') continue;
    const names = item.specifiers.map((each) => (each.type === 'ImportSpecifier' ? (each.imported ?? each.local).value : '*'));
    found.set(item.source.value, [...(found.get(item.source.value) ?? []), ...names]);
  }
  return found;
}

/**
 * Which of these exports of a file take or answer an entity: a row of a table (`*.table.ts`) that is written when whoever holds it changes it,
 * where no check of imports sees it. A function that does not say what it answers may answer one; `Pick` and `Omit` of one are plain values.
 */
export function handedOver(source: string, names: readonly string[]): string[] {
  const entities = new Set(
    [...importsIn(source)].flatMap(([from, all]) => (from.endsWith('.table.ts') ? all.filter(isClass) : [])),
  );
  if (entities.size === 0) return [];
  const items = parse(source).map((item) => (item.type === 'ExportDeclaration' ? item.declaration : item));
  // Types of this file that hold one are as good as one.
  for (let before = -1; before !== entities.size;) {
    before = entities.size;
    for (const item of items)
      if ((item.type === 'TsInterfaceDeclaration' || item.type === 'TsTypeAliasDeclaration') && mentions(item, entities))
        entities.add(item.id.value);
  }
  const gives = (fn: { params: unknown; returnType?: unknown; typeAnnotation?: unknown }): boolean => {
    const answer = fn.returnType ?? fn.typeAnnotation;
    return answer === undefined || answer === null || mentions([fn.params, answer], entities);
  };
  return names.filter((name) =>
    items.some((item) => {
      if (item.type === 'FunctionDeclaration') return item.identifier.value === name && gives(item);
      if (item.type !== 'VariableDeclaration') return false;
      return item.declarations.some(
        ({ id, init }) =>
          id.type === 'Identifier' && id.value === name && init?.type === 'ArrowFunctionExpression' && gives(init),
      );
    }),
  );
}

const parse = (source: string): ModuleItem[] => parseSync(source, { syntax: 'typescript' }).body;

/** Classes begin with a capital; tables and helpers beside them do not. */
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
