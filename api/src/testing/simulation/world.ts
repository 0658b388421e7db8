import type { Em } from '../../platform/db/orm.ts';
import type { Answer, Client } from '../client.ts';
import type { Dice } from './dice.ts';
import type { SimStore } from './sim-store.ts';

/** Somebody who lives in the simulation. */
export interface Resident {
  name: string;
  email: string;
  client: Client;
  dice: Dice;
  addressId: number;
  /** Old enough, and where wine is sent to. */
  drinksWine: boolean;
}

/** What there is to buy, by what it is to the rules. */
export interface Goods {
  /** Things that come in boxes. */
  things: readonly number[];
  wine: number;
  giftCard: number;
}

export interface World {
  store: SimStore;
  goods: Goods;
  people: readonly Resident[];
  /** Looks into the books; nothing is changed by it. */
  em(): Em;
}

/** What somebody does now and then. Another one is a file here and a line in `actors/index.ts`. */
export interface Actor {
  name: string;
  /** How likely one does it on a day. */
  chance: number;
  /** Answers in a word what came of it, to be counted. @throws Error when the store did what it never may */
  act(world: World, person: Resident): Promise<string>;
}

/** What always holds at the end of a day. Another one is a file here and a line in `invariants/index.ts`. */
export interface Invariant {
  name: string;
  /** A text for each thing that does not hold; `since` is the number of the first order of the simulation. */
  problems(em: Em, now: Date): Promise<string[]>;
}

/** The store did what it never may. */
class StoreFault extends Error {}

/** `ok`, or why it was refused. @throws StoreFault for an answer of 500 and more */
export function outcome({ status, body }: Answer<unknown>): string {
  if (status >= 500) throw new StoreFault(`The store answered ${status}: ${JSON.stringify(body)}`);
  if (status < 400) return 'ok';
  const { error_code: code, error } = body as { error_code?: string; error?: string };
  return `refused: ${code ?? error ?? status}`;
}
