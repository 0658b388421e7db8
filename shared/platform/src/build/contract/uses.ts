import { parseSync, type CallExpression, type Expression, type JSXOpeningElement } from '@swc/core';

/** The provided part of a point: names of fields, or all declared ones, where the code does not name them individually. */
export type ProvidedFields = ReadonlySet<string> | 'all';

/** A file of code; in a `.tsx` some signs mean something else. */
export interface Source {
  readonly text: string;
  readonly tsx: boolean;
}

/** Slots, events and commands that code provides (`gives`) and requires (`needs`). */
export interface Uses {
  readonly gives: ReadonlyMap<string, ProvidedFields>;
  readonly needs: ReadonlySet<string>;
}

type Visited = CallExpression | JSXOpeningElement;
const isVisited = (node: object): node is Visited =>
  'type' in node && (node.type === 'CallExpression' || node.type === 'JSXOpeningElement');

function* visited(node: unknown): Generator<Visited> {
  if (typeof node !== 'object' || node === null) return;
  if (isVisited(node)) yield node;
  for (const child of Object.values(node)) yield* visited(child);
}

function fieldsOf(props: Expression | undefined): ProvidedFields {
  if (props?.type !== 'ObjectExpression') return 'all';
  const names = new Set<string>();
  for (const each of props.properties) {
    if (each.type === 'Identifier') names.add(each.value);
    else if (each.type === 'KeyValueProperty' && (each.key.type === 'Identifier' || each.key.type === 'StringLiteral'))
      names.add(each.key.value);
    else return 'all';
  }
  return names;
}

type Use = { point: string; props?: ProvidedFields };

/** `<Slot name="cart.quantity" props={{ product }} />` */
function placed({ name, attributes }: JSXOpeningElement): Use | undefined {
  if (name.type !== 'Identifier' || name.value !== 'Slot') return undefined;
  const valueOf = (literalValue: string) =>
    attributes.flatMap((each) =>
      each.type === 'JSXAttribute' && each.name.type === 'Identifier' && each.name.value === literalValue ? [each.value] : [],
    )[0];
  const slot = valueOf('name');
  const props = valueOf('props');
  if (slot?.type !== 'StringLiteral') return undefined;
  const expression =
    props?.type === 'JSXExpressionContainer' && props.expression.type !== 'JSXEmptyExpression' && props.expression;
  return { point: `slot ${slot.value}`, props: fieldsOf(expression || undefined) };
}

const METHODS: Readonly<Record<string, 'event' | 'command'>> = { emit: 'event', on: 'event', ask: 'command', fill: 'command' };

/** `events.emit('cart.changed', { totalItems })`, `events.on(…)`, `commands.ask(…)`, `commands.fill(…)` */
function called({ callee, arguments: [name, detail] }: CallExpression): Use | undefined {
  const method = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.value : '';
  const kind = METHODS[method];
  if (!kind || name?.expression.type !== 'StringLiteral') return undefined;
  const point = `${kind} ${name.expression.value}`;
  return method === 'emit' || method === 'ask' ? { point, props: fieldsOf(detail?.expression) } : { point };
}

/** Points that the sources provide or use, as far as the code contains their names. */
export function usesIn(sources: readonly Source[]): Uses {
  const gives = new Map<string, ProvidedFields>();
  const needs = new Set<string>();
  for (const { text, tsx } of sources) {
    for (const node of visited(parseSync(text, { syntax: 'typescript', tsx }))) {
      const use = node.type === 'CallExpression' ? called(node) : placed(node);
      if (!use) continue;
      const { point, props } = use;
      const before = gives.get(point) ?? new Set<string>();
      if (!props) needs.add(point);
      else gives.set(point, props === 'all' || before === 'all' ? 'all' : new Set([...before, ...props]));
    }
  }
  return { gives, needs };
}
