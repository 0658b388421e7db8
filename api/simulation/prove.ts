import { PASSWORD } from '../test/people.ts';
import type { Resident } from './world.ts';

/** Gives the password before a change that requires it: a long simulation outlasts its customers' sign-ins (OP-197). */
export const prove = async ({ client }: Resident): Promise<void> => {
  await client.ok('POST /account/proof', { body: { current_password: PASSWORD } });
};
