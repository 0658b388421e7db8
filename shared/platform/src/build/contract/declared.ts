import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, type TsPropertySignature, type TsType, type TsTypeElement } from '@swc/core';
import { z } from 'zod';
import type { Shape } from '@larder/contracts/release';
import { isPacked, packageFolder } from '../packed.ts';
import { root } from '../roots.ts';

/** Shapes by point, such as `slot cart.quantity`. */
export type Points = Readonly<Record<string, Shape>>;

/** Placeholder field for the complete value of a type without fields. */
const WHOLE = '*';

/** Returns source text by the parser's positions: bytes, counted from 1. */
const cutter = (source: string) => {
  const bytes = Buffer.from(source);
  return ({ span }: { span: { start: number; end: number } }): string =>
    bytes
      .subarray(span.start - 1, span.end - 1)
      .toString()
      .replaceAll(/\s+/g, ' ')
      .trim();
};
type Cut = ReturnType<typeof cutter>;

const isProperty = (element: TsTypeElement): element is TsPropertySignature => element.type === 'TsPropertySignature';

const nameOf = ({ key }: TsPropertySignature): string =>
  key.type === 'Identifier' || key.type === 'StringLiteral' ? key.value : '';

/** The type's source text, with alternatives sorted, because their order has no meaning. */
const written = (type: TsType, cut: Cut): string =>
  type.type === 'TsUnionType' ? type.types.map(cut).toSorted().join(' | ') : cut(type);

function shapeOf(type: TsType | undefined, cut: Cut): Shape {
  if (type?.type === 'TsTypeLiteral') {
    return Object.fromEntries(
      type.members.filter(isProperty).map((field) => {
        const own = field.typeAnnotation?.typeAnnotation;
        return [nameOf(field) + (field.optional ? '?' : ''), own ? written(own, cut) : 'unknown'];
      }),
    );
  }
  const isEmpty = type?.type === 'TsTypeReference' && cut(type) === 'Record<never, never>';
  return !type || isEmpty ? {} : { [WHOLE]: cut(type) };
}

/** Shapes of the properties of an exported interface by name; of one field of each where `field` is given. Throws where the source has no such interface. */
export function shapesIn(source: string, name: string, field?: string): Points {
  const cut = cutter(source);
  const found = parseSync(source, { syntax: 'typescript' }).body.flatMap((each) =>
    each.type === 'ExportDeclaration' && each.declaration.type === 'TsInterfaceDeclaration' && each.declaration.id.value === name
      ? [each.declaration]
      : [],
  )[0];
  if (!found) throw new Error(`there is no interface ${name}`);
  const typeOf = (property: TsPropertySignature): TsType | undefined => {
    const type = property.typeAnnotation?.typeAnnotation;
    if (!field || type?.type !== 'TsTypeLiteral') return type;
    return type.members.filter(isProperty).find((member) => nameOf(member) === field)?.typeAnnotation?.typeAnnotation;
  };
  return Object.fromEntries(found.body.body.filter(isProperty).map((each) => [nameOf(each), shapeOf(typeOf(each), cut)]));
}

const named = (kind: string, points: Points): Points =>
  Object.fromEntries(Object.entries(points).map(([name, shape]) => [`${kind} ${name}`, shape]));

const packedPoints = z.record(z.string(), z.record(z.string(), z.string()));

/** Every slot, event and command that the shell declares: that of this checkout, or the one that is installed. */
export async function declaredPoints(): Promise<Points> {
  if (isPacked) {
    const text = await readFile(join(packageFolder('@larder/shell'), 'points.json'), 'utf8');
    return packedPoints.parse(JSON.parse(text));
  }
  const read = (file: string) => readFile(join(root, 'shared/shell/src', file), 'utf8');
  const [slots, events, commands] = await Promise.all([read('slot-props.ts'), read('events.ts'), read('commands.ts')]);
  return {
    ...named('slot', shapesIn(slots, 'SlotProps')),
    ...named('event', shapesIn(events, 'ShellEvents')),
    ...named('command', shapesIn(commands, 'ShellCommands', 'ask')),
  };
}
