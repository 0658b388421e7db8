import { TREE } from './tree.ts';

/** Where a shelf stands. */
export interface Place {
  aisle: string;
  department: string;
}

const PLACES = new Map(
  TREE.flatMap((department) =>
    department.aisles.flatMap((aisle) =>
      Object.keys(aisle.shelves).map((shelf): [string, Place] => [shelf, { aisle: aisle.key, department: department.key }]),
    ),
  ),
);

/** @throws RangeError for a shelf that the tree does not have: a mistake in the stock list. */
export function placeOf(shelf: string): Place {
  const place = PLACES.get(shelf);
  if (!place) throw new RangeError(`No shelf ${shelf}`);
  return place;
}
