import type { OrderMove } from './order-machine.ts';

/** Hours after an order's last box closed at which each of these moves follows: packed at once, then taken to the carrier, then on the road. */
export const HOURS_AFTER_CUTOFF = { schedule: 0, ship: 3, carry: 7 } as const satisfies Partial<Record<OrderMove, number>>;

/** Hour of the delivery day at which a driver sets out, on the clock of the address. */
export const DRIVER_LEAVES_HOUR = 8;
/** Hours of the delivery day between which boxes arrive, on the clock of the address. */
export const ARRIVAL_HOURS = { from: 10, to: 18 } as const;

/** Time zones by the places that the store ships to. A state with two has the one of most of its people. */
const PLACES_BY_ZONE: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV',
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
};

/** IANA time zones by region code (`TX`), for every place that is shipped to. */
export const REGION_TIME_ZONES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PLACES_BY_ZONE).flatMap(([zone, places]) => places.split(' ').map((place) => [place, zone])),
);
