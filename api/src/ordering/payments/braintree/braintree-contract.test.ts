import { cardToken, startApi } from '../../../../test/index.ts';
import { gatewayContract, NUMBERS, type World } from '../gateway.contract.fixture.ts';
import { braintreeGateway } from './braintree-gateway.ts';
import { braintreeDouble, KEYS } from './double/double.fixture.ts';

const SALE = /^POST .*\/transactions$/;

async function open(): Promise<World> {
  const double = await braintreeDouble();
  const api = await startApi({ stocked: false });
  const { fork, clock, env } = api.services;
  const gateway = braintreeGateway({
    ...KEYS,
    fork,
    clock,
    secret: () => env.APP_SECRET,
    environment: 'sandbox',
    apiUrl: double.url,
    timeoutMs: 1000,
  });
  api.services.gateway = gateway;
  return {
    gateway,
    card(acts = 'well') {
      if (acts === 'lost_answer' || acts === 'lost_request') {
        double.fail(SALE, acts);
        return cardToken(api.client());
      }
      return cardToken(api.client(), NUMBERS[acts]);
    },
    wallet: (wallet, account) => Promise.resolve(double.books.nonce({ kind: wallet, account })),
    charged(key) {
      const { taken, back } = double.books.accountOf(key);
      return Promise.resolve(taken - back);
    },
    wait() {
      api.clock.advance(3 * 60_000);
      double.books.settleAll();
      return Promise.resolve();
    },
    async stop() {
      await api.stop();
      await double.close();
    },
  };
}

gatewayContract(open);
