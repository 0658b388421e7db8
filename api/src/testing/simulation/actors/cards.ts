import { cardToken } from '../../people.ts';
import type { Resident } from '../world.ts';

/** Cards of the sandbox, as often as they come: most are good; some are declined, lose the answer of a charge, or the request. */
const NUMBERS = [
  ...Array.from({ length: 7 }, () => '4242424242424242'),
  '5555555555554444',
  '4000000000000002',
  '4000000000009995',
  '4000000000000259',
  '4000000000006975',
];

/** The token of some card of theirs. */
export const someCard = ({ client, dice }: Resident): Promise<string> => cardToken(client, dice.pick(NUMBERS));
