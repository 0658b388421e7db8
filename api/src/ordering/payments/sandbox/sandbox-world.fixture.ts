import { queryRows, sql } from '../../../platform/db/sql.ts';
import { cardToken, startApi } from '../../../../test/index.ts';
import { NUMBERS, type World } from '../gateway.contract.fixture.ts';
import { tokeniseWallet } from './wallets.ts';

/** The sandbox gateway of an api. */
export async function sandboxWorld(): Promise<World> {
  const api = await startApi({ stocked: false });
  return {
    gateway: api.services.gateway,
    card: (acts = 'well') => cardToken(api.client(), NUMBERS[acts]),
    async wallet(wallet, account) {
      const { hashKey, fork, clock } = api.services;
      return (await tokeniseWallet(fork(), { wallet, approval: `ok:${account}` }, hashKey, clock.now())) ?? '';
    },
    async charged(key) {
      const [found] = await queryRows(
        api.em(),
        sql<{ cents: number }>`select amount_cents - refunded_cents as cents from sandbox_gateway.charges
          where idempotency_key = ${key} and status = 'succeeded'`,
      );
      return found?.cents ?? 0;
    },
    wait: () => Promise.resolve(),
    stop: () => api.stop(),
  };
}
