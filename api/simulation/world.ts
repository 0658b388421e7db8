import type { Authenticator } from '../src/account/identity/passkeys/authenticator.fixture.ts';
import type { Em } from '../src/platform/db/orm.ts';
import type { Answer, Client } from '../test/client.ts';
import type { Dice } from './dice.ts';
import type { SimStore } from './sim-store.ts';

/** Somebody who lives in the simulation. */
export interface Resident {
  /** Of their account. */
  id: number;
  name: string;
  /** As the store knows it; read each morning. */
  email: string;
  /** Signed in; signed out, so that they sign in before they do something; asked to be forgotten; or forgotten, and never back. */
  whereabouts: 'in' | 'out' | 'leaving' | 'forgotten';
  client: Client;
  dice: Dice;
  /** Number of a good card that is theirs alone. */
  card: string;
  /** What signs them in without a password, if they have it. */
  passkey: Authenticator | null;
  /** The address that they have at Google, if it is linked. */
  google: string | null;
  /** Whether they brought a friend, or are one: nobody brings two. */
  hasBrought: boolean;
  addressId: number;
  /** Old enough, and where wine is sent to. */
  drinksWine: boolean;
  /** How likely they order on a day: some do so twice a month, some hardly ever. */
  pace: number;
  /** Their EBT card, as the processor's pad knows it; null for none. */
  ebt: string | null;
  /** What they are to the store; known each morning. */
  standing: 'lead' | 'trial' | 'member' | 'canceled';
  /** Codes of gift cards that came by mail. */
  codes: string[];
  /** Their last orders that went through, newest first. */
  orders: { id: string; placedAt: Date }[];
  /** Whether staff is to decide about a free membership of theirs. */
  hasApplied: boolean;
  /** Reports of damage that wait for somebody of the staff. */
  waiting: number[];
}

/** What there is to buy, by what it is to the rules. */
export interface ShelfProducts {
  /** Things that come in boxes; EBT pays for some of them. */
  things: readonly number[];
  wine: number;
  giftCard: number;
  coupons: readonly string[];
}

export interface World {
  store: SimStore;
  shelfProducts: ShelfProducts;
  people: readonly Resident[];
  /** Lets somebody more live here, who came by somebody's link. */
  welcome(friend: { email: string; ccode: string }): Promise<void>;
  /** A browser of somebody of the staff. */
  staff: Client;
  /** Looks into the books; nothing of the store's own is changed by it. */
  em(): Em;
}

/** What somebody does now and then. Another one is a file here and a line in `actors/index.ts`. */
export interface Actor {
  name: string;
  /** Done by who asked to be forgotten, and by nobody else. */
  isOfTheLeaving?: true;
  /** How likely somebody does it on a day: 0 for who cannot. @param now of the store's time */
  chance(person: Resident, now: Date): number;
  /** Answers in a word what came of it, to be counted. @throws Error when the store did what it never may */
  act(world: World, person: Resident): Promise<string>;
}

/** What an invariant looks at: all that changed since a moment (of the store's time), as of now. */
export interface Look {
  now: Date;
  /** The last night; long before the first day when all is looked at. */
  since: Date;
  isWhole: boolean;
}

/** What always holds at the end of a day. Another one is a file here and a line in `invariants/index.ts`. */
export interface Invariant {
  name: string;
  /** A text for each thing that does not hold, of what changed since; each night, and now and then of all there is. */
  problems(em: Em, look: Look): Promise<string[]>;
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

/** Presses once; in so many cases of one twice at the same moment. Answers what came of each. */
export async function press(dice: Dice, twice: number, call: () => Promise<Answer<unknown>>): Promise<string> {
  if (!dice.chance(twice)) return outcome(await call());
  const ends = await Promise.all([call(), call()]);
  return `twice, ${ends.map(outcome).toSorted().join(', ')}`;
}

export const isMember = ({ standing }: Resident): boolean => standing === 'member' || standing === 'trial';

const HOUR_MS = 3_600_000;
/** Whether somebody ordered a moment ago. */
export const isFresh = ({ orders: [last] }: Resident, now: Date): boolean =>
  last !== undefined && now.getTime() - last.placedAt.getTime() < HOUR_MS;
