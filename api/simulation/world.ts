import type { Authenticator } from '../src/account/identity/passkeys/authenticator.fixture.ts';
import type { Em } from '../src/platform/db/orm.ts';
import type { Answer, Client } from '../test/client.ts';
import type { Dice } from './dice.ts';
import type { SimStore } from './sim-store.ts';

/** A customer who lives in the simulation. */
export interface Resident {
  /** Of their account. */
  id: number;
  name: string;
  /** As the store knows it; read each morning. */
  email: string;
  /** Signed in; signed out, so that they sign in before acting; requested deletion; or closed for good: deleted or merged. */
  whereabouts: 'in' | 'out' | 'leaving' | 'forgotten';
  client: Client;
  dice: Dice;
  /** Number of a good card that is theirs alone. */
  card: string;
  /** What signs them in without a password, if they have it. */
  passkey: Authenticator | null;
  /** The address that they have at Google, if it is linked. */
  google: string | null;
  /** Whether they invited a friend, or are one: each invites at most one. */
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
  /** Reports of damage that wait for staff. */
  waiting: number[];
}

/** What there is to buy, by what it is to the rules. */
export interface ShelfProducts {
  /** Things that come in boxes; EBT pays for some of them. */
  things: readonly number[];
  wine: number;
  giftCard: number;
  /** Promo codes that customers know, also stopped ones; marketing adds some. */
  coupons: string[];
}

/** Browsers of the employees, each with one role in the back office. */
export type Staff = Readonly<Record<'finance' | 'marketing' | 'support' | 'warehouse', Client>>;

export interface World {
  store: SimStore;
  shelfProducts: ShelfProducts;
  people: readonly Resident[];
  /** Adds a resident who followed another one's link. */
  welcome(friend: { email: string; ccode: string }): Promise<void>;
  staff: Staff;
  /** Reads the database; nothing of the store's own is changed by it. */
  em(): Em;
}

/** An action that customers perform occasionally. To add one, add a file here and a line in `actors/index.ts`. */
export interface Actor {
  name: string;
  /** Performed only by customers who requested deletion. */
  isOfTheLeaving?: true;
  /**
   * Probability of the action on a day: 0 for customers who cannot.
   * @param now of the store's time
   */
  chance(person: Resident, now: Date): number;
  /**
   * Performs the action. Returns its outcome in a word, to be counted.
   * @throws Error when the store violates a rule
   */
  act(world: World, person: Resident): Promise<string>;
}

/** The scope of an invariant's check: all changes since a time (of the store's time). */
export interface Look {
  now: Date;
  /** The last night; long before the first day when all is looked at. */
  since: Date;
  isWhole: boolean;
}

/** A condition that holds at the end of each day. To add one, add a file here and a line in `invariants/index.ts`. */
export interface Invariant {
  name: string;
  /** Returns a text for each violation among the changes since then; each night, and sometimes over all data. */
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

/** Submits once; with probability `twice`, twice at the same moment. Returns the outcome of each. */
export async function press(dice: Dice, twice: number, call: () => Promise<Answer<unknown>>): Promise<string> {
  if (!dice.chance(twice)) return outcome(await call());
  const ends = await Promise.all([call(), call()]);
  return `twice, ${ends.map(outcome).toSorted().join(', ')}`;
}

export const isMember = ({ standing }: Resident): boolean => standing === 'member' || standing === 'trial';

const HOUR_MS = 3_600_000;
/** Whether a customer's last order is very recent. */
export const isFresh = ({ orders: [last] }: Resident, now: Date): boolean =>
  last !== undefined && now.getTime() - last.placedAt.getTime() < HOUR_MS;
