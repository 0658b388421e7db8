import type { CompiledQuery } from 'kysely';
import type { Em } from './orm.ts';
import type { Statement } from './sql.ts';

/** Stands in a statement for a value that is given as it runs. Whoever looks at one, where it should be put in, would be wrong for the next: that throws. */
class Place {
  readonly of: (given: unknown) => unknown;
  constructor(of: (given: unknown) => unknown) {
    this.of = of;
  }
  toJSON(): never {
    throw lookedAt();
  }
  [Symbol.toPrimitive](): never {
    throw lookedAt();
  }
}

const lookedAt = () =>
  new Error('A statement that is kept is built before its values are known: put them in, do not look at them');

/** A {@link Place} for each value; plain objects keep their form. */
function placesOf(given: unknown, of: (given: unknown) => unknown): unknown {
  if (typeof given !== 'object' || given === null || Object.getPrototypeOf(given) !== Object.prototype) return new Place(of);
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      placesOf(value, (whole) => (of(whole) as Record<string, unknown>)[name]),
    ]),
  );
}

/** In tests each statement is built with its values besides: their text must be the one that is kept. */
const isCompared = process.env.NODE_ENV === 'test';

/**
 * A statement whose text is the same whatever its values are: built and compiled the first time, which takes as long as a small one takes to run, and kept. `build` gets places in
 * place of the values of `given`, in plain objects of the same form: it puts them in, and branches on nothing of them. Arrays, moments, JSON as text (`jsonText`) and null are values.
 */
export function keptStatement<Given extends object, Row>(
  build: (em: Em, given: Given) => Statement<Row>,
): (em: Em, given: Given) => Statement<Row> {
  let kept: CompiledQuery<Row> | undefined;
  return (em, given) => ({
    compile(db) {
      kept ??= build(em, placesOf(given, (whole) => whole) as Given).compile(db);
      if (isCompared && build(em, given).compile(db).sql !== kept.sql)
        throw new Error(`The text of a statement that is kept hangs on its values: ${kept.sql}`);
      return { ...kept, parameters: kept.parameters.map((value) => (value instanceof Place ? value.of(given) : value)) };
    },
  });
}
