import { type Wallet, WALLETS } from '@larder/rules';
import { GatewayError, GatewayTimeout, type PaymentGateway, type Refusal, type VaultedCard } from './gateway.ts';

/** How a card of a contract's gateway acts when it pays. */
export type Acts = 'well' | Refusal | 'lost_answer' | 'lost_request';

/** A gateway and its environment, as the contract tests use them. */
export interface World {
  gateway: PaymentGateway;
  /** A browser's one-time token of a card; each of them is another card. */
  card(acts?: Acts): Promise<string>;
  /** A browser's one-time token of an approval in a wallet; undefined for a gateway without wallets. */
  wallet?: ((wallet: Wallet, account: string) => Promise<string>) | undefined;
  /** Cents that it took by a key and still has, by its own books. */
  charged(idempotencyKey: string): Promise<number>;
  /** Advances the time until no request is in transit and sales are settled. */
  wait(): Promise<void>;
  stop(): Promise<void>;
}

const failures = (results: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));

/** Contract tests for every gateway of the store. */
export function gatewayContract(open: () => Promise<World>): void {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.stop());

  async function vaultCard(acts: Acts = 'well'): Promise<VaultedCard> {
    const card = await world.gateway.vault(await world.card(acts));
    if (card === null || typeof card === 'string') throw new Error(`not kept: ${card}`);
    return card;
  }
  let last = 0;
  const newKey = () => `order:contract-${(last += 1)}`;
  const pay = (card: VaultedCard, idempotencyKey: string, amountCents = 1000, cvv?: string) =>
    world.gateway.charge({ vaultToken: card.token, amountCents, idempotencyKey, cvv, description: 'contract' });
  async function paid(cents: number): Promise<{ chargeId: string; key: string }> {
    const key = newKey();
    const result = await pay(await vaultCard(), key, cents);
    if (result.status !== 'succeeded') throw new Error(`not paid: ${result.status}`);
    return { chargeId: result.chargeId, key };
  }

  test('it gives browsers a token', async () => {
    expect(await world.gateway.createClientToken(new Date(Date.now() + 3_600_000))).toMatch(/\S+/);
  });

  test('a one-time token becomes a vaulted card, once; an unknown token does not', async () => {
    const once = await world.card();
    expect(await world.gateway.vault(once)).toMatchObject({ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2039 });
    expect(await world.gateway.vault(once)).toBeNull();
    expect(await world.gateway.vault('tok_nobody')).toBeNull();
  });

  test('recognizes the same card; each vaulted card has its own token', async () => {
    const [one, same] = [await vaultCard(), await vaultCard()];
    expect(one.fingerprint).toBe(same.fingerprint);
    expect(one.token).not.toBe(same.token);
    expect(`${one.fingerprint} ${one.token}`).not.toContain('4242424242424242');
  });

  test.each(WALLETS)('CHK-002: %s is saved by its name, and the same account is recognized', async (wallet) => {
    if (!world.wallet) return;
    const keep = async (account: string) => world.gateway.vault((await world.wallet?.(wallet, account)) ?? '');
    const [one, same] = [await keep('ada@example.com'), await keep('ada@example.com')];
    if (one === null || typeof one === 'string' || same === null || typeof same === 'string') throw new Error('not kept');
    expect(one).toMatchObject({ brand: wallet, last4: '', needsVerification: false });
    expect(one.fingerprint).toBe(same.fingerprint);
    expect(one.fingerprint).not.toContain('ada');
    expect(await pay(one, newKey())).toMatchObject({ status: 'succeeded' });
  });

  test('a good card is good, and the check charges nothing', async () => {
    expect(await world.gateway.check((await vaultCard()).token)).toBe('ok');
  });

  test('one key charges once, also with ten concurrent calls; an early repeat learns that the result is pending', async () => {
    const [card, key] = [await vaultCard(), newKey()];
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => pay(card, key)));
    const answers = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(failures(results).every((error) => error instanceof GatewayTimeout)).toBe(true);
    expect(answers.length).toBeGreaterThan(0);
    expect(new Set([...answers, await pay(card, key)].map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await world.charged(key)).toBe(1000);
  });

  test('one key belongs to one amount', async () => {
    const [card, key] = [await vaultCard(), newKey()];
    await pay(card, key, 1000);
    await expect(pay(card, key, 2000)).rejects.toBeInstanceOf(GatewayError);
    expect(await world.charged(key)).toBe(1000);
  });

  test.each(['declined', 'insufficient_funds', 'processing_error'] as const)(
    '%s is an answer like any other, and the same at a repeat',
    async (refusal) => {
      const [card, key] = [await vaultCard(refusal), newKey()];
      expect(await pay(card, key)).toMatchObject({ status: refusal, message: expect.any(String) });
      expect(await pay(card, key)).toMatchObject({ status: refusal });
      expect(await world.gateway.findCharge(key)).toMatchObject({ status: refusal });
      expect(await world.charged(key)).toBe(0);
    },
  );

  test('OP-043: a card that wants its code is refused without it, and taken with it, by the same key', async () => {
    const [card, key] = [await vaultCard('needs_verification'), newKey()];
    expect(await pay(card, key)).toMatchObject({ status: 'needs_verification' });
    expect(await pay(card, key, 1000, '123')).toMatchObject({ status: 'succeeded' });
    expect(await world.charged(key)).toBe(1000);
  });

  test('a charge is found by its key; an unknown key finds nothing', async () => {
    const { chargeId, key } = await paid(1234);
    expect(await world.gateway.findCharge(key)).toEqual({ status: 'succeeded', chargeId });
    expect(await world.gateway.findCharge(newKey())).toBeNull();
  });

  test('a card that is not vaulted cannot pay', async () => {
    await expect(pay({ ...(await vaultCard()), token: 'card-nobody' }, newKey())).rejects.toBeInstanceOf(GatewayError);
  });

  test('a lost answer has no result; the charge is found by its key, and made once', async () => {
    const [card, key] = [await vaultCard('lost_answer'), newKey()];
    await expect(pay(card, key)).rejects.toBeInstanceOf(GatewayTimeout);
    const found = await world.gateway.findCharge(key);
    expect(found).toMatchObject({ status: 'succeeded' });
    expect(await pay(card, key)).toEqual(found);
    expect(await world.charged(key)).toBe(1000);
  });

  test('a lost request has no result either; later the gateway does not know it', async () => {
    const [card, key] = [await vaultCard('lost_request'), newKey()];
    await expect(pay(card, key)).rejects.toBeInstanceOf(GatewayTimeout);
    await world.wait();
    expect(await world.gateway.findCharge(key)).toBeNull();
    expect(await world.charged(key)).toBe(0);
  });

  const back = (chargeId: string, amountCents: number, idempotencyKey: string) =>
    world.gateway.refund({ chargeId, amountCents, idempotencyKey });

  test('refunds in parts, never more than was charged; repeats do not add up', async () => {
    const { chargeId, key } = await paid(1000);
    await world.wait();
    expect(await back(chargeId, 600, `${key}:a`)).toEqual({ status: 'succeeded' });
    expect(await back(chargeId, 600, `${key}:a`)).toEqual({ status: 'succeeded' });
    expect(await back(chargeId, 500, `${key}:b`)).toEqual({ status: 'refused' });
    expect(await world.charged(key)).toBe(400);
    expect(await back(chargeId, 400, `${key}:c`)).toEqual({ status: 'succeeded' });
    expect(await world.charged(key)).toBe(0);
  });

  test('a complete refund in one request succeeds, too', async () => {
    const { chargeId, key } = await paid(1000);
    expect(await back(chargeId, 1000, `${key}:all`)).toEqual({ status: 'succeeded' });
    expect(await back(chargeId, 1000, `${key}:all`)).toEqual({ status: 'succeeded' });
    expect(await world.charged(key)).toBe(0);
  });

  test('one key refunds once, also with ten concurrent calls', async () => {
    const { chargeId, key } = await paid(1000);
    await world.wait();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => back(chargeId, 100, `${key}:a`)));
    expect(failures(results).every((error) => error instanceof GatewayTimeout)).toBe(true);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await back(chargeId, 100, `${key}:a`)).toEqual({ status: 'succeeded' });
    expect(await world.charged(key)).toBe(900);
  });

  test('a deleted card cannot pay, and deleting it again succeeds', async () => {
    const card = await vaultCard();
    await world.gateway.forget(card.token);
    await world.gateway.forget(card.token);
    await expect(pay(card, newKey())).rejects.toBeInstanceOf(GatewayError);
  });
}

/** Numbers of the store's sandbox, whose meanings the doubles of other gateways share. */
export const NUMBERS: Readonly<Record<Acts, string>> = {
  well: '4242424242424242',
  declined: '4000000000000002',
  insufficient_funds: '4000000000009995',
  needs_verification: '4000002500003155',
  processing_error: '4000000000000119',
  lost_answer: '4000000000000259',
  lost_request: '4000000000006975',
};
