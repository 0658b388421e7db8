import type { ReleaseContract, Shape } from '@larder/contracts/release';

/** Whose contract it is, as a sentence names it: `the live mf-catalog@1a2b…`. */
export interface Side {
  readonly name: string;
  readonly contract: ReleaseContract;
}

/** Where two sides do not fit. `breaks`: something needed is missing or of another kind; otherwise something given is passed over. */
export interface Skew {
  readonly words: string;
  readonly breaks: boolean;
}

const fieldsOf = (shape: Shape): Map<string, { type: string; isSure: boolean }> =>
  new Map(Object.entries(shape).map(([name, type]) => [name.replace('?', ''), { type, isSure: !name.endsWith('?') }]));

/** Whether each alternative of one type is one of the other's. */
const isPartOf = (provided: string, needed: string): boolean => {
  const known = new Set(needed.split(' | '));
  return provided === needed || provided.split(' | ').every((each) => known.has(each));
};

function skewAt(point: string, giver: Side, needer: Side): Skew[] {
  const provided = fieldsOf(giver.contract.gives[point] ?? {});
  const needed = fieldsOf(needer.contract.needs[point] ?? {});
  const found: Skew[] = [];
  for (const [field, { type, isSure }] of needed) {
    const theirs = provided.get(field);
    if (!theirs && isSure)
      found.push({ words: `${needer.name} needs "${field}", which ${giver.name} does not give`, breaks: true });
    if (theirs && !theirs.isSure && isSure)
      found.push({ words: `${needer.name} needs "${field}", which ${giver.name} may leave out`, breaks: true });
    if (theirs && !isPartOf(theirs.type, type))
      found.push({ words: `${giver.name} gives "${field}" as ${theirs.type}, ${needer.name} takes ${type}`, breaks: true });
  }
  // A handler of an event may ignore fields.
  const unknown = point.startsWith('event ') ? [] : [...provided.keys()].filter((field) => !needed.has(field));
  for (const field of unknown)
    found.push({ words: `${giver.name} gives "${field}", which ${needer.name} does not know`, breaks: false });
  return found.map((skew) => ({ ...skew, words: `${point}: ${skew.words}` }));
}

/** Where a giver and a needer do not fit: in fields of the slots, events and commands at which they meet. */
export const skewOf = (giver: Side, needer: Side): Skew[] =>
  Object.keys(giver.contract.gives)
    .filter((point) => needer.contract.needs[point])
    .flatMap((point) => skewAt(point, giver, needer));

/** Skews in both directions between a coming release and the live ones. */
export const skewsBetween = (coming: Side, others: readonly Side[]): Skew[] =>
  others.flatMap((other) => [...skewOf(coming, other), ...skewOf(other, coming)]);

/** Slots and commands that the previous release served and the new one does not, though a live release still uses them. */
export function dropped(coming: Side, before: ReleaseContract, others: readonly Side[]): Skew[] {
  const unserved = Object.keys(before.needs).filter((point) => !point.startsWith('event ') && !coming.contract.needs[point]);
  return unserved.flatMap((point) => {
    const asker = others.find(({ contract }) => contract.gives[point]);
    return asker
      ? [{ words: `${point}: ${asker.name} asks for it, and ${coming.name} does not answer it any more`, breaks: true }]
      : [];
  });
}
