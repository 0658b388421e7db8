/** A moment as PostgreSQL writes it. */
const MOMENT = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;
const ID = /^(\d{1,18}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Whether a position in a list is a moment with the id of a row. */
export const isTimePosition = (position: readonly unknown[]): position is [string, string] =>
  position.length === 2 &&
  typeof position[0] === 'string' &&
  MOMENT.test(position[0]) &&
  !Number.isNaN(Date.parse(position[0].slice(0, 10))) &&
  typeof position[1] === 'string' &&
  ID.test(position[1]);
