import { isDayText } from '@larder/rules';

/** A moment as PostgreSQL writes it. */
const MOMENT = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/;
const NUMBER = /^\d{1,18}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && MOMENT.test(value) && isDayText(value.slice(0, 10)) && !value.startsWith('0000');

const hasMomentAnd =
  (id: RegExp) =>
  (position: readonly unknown[]): position is [string, string] =>
    position.length === 2 && isMoment(position[0]) && typeof position[1] === 'string' && id.test(position[1]);

/** Whether a position in a list is a moment with the number of a row. */
export const isMomentAndNumber = hasMomentAnd(NUMBER);

/** Whether a position in a list is a moment with the UUID of a row. */
export const isMomentAndUuid = hasMomentAnd(UUID);
