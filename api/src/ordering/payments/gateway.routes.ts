import { TAKEN_KINDS } from '@larder/contracts';
import { after, HOUR } from '../../platform/clock.ts';
import { route } from '../../platform/http/route.ts';
import { askWithoutMoney } from './gateway-away.ts';

/** Data that a browser needs to pay by card or wallet. */
export const gatewayRoutes = [
  /** OP-179: valid six hours. */
  route(
    'GET /token/payment',
    async (c) => {
      const expiresAt = after(c.now(), 6 * HOUR);
      return {
        token: await askWithoutMoney(c.services, (gateway) => gateway.createClientToken(expiresAt)),
        expires_at: expiresAt.toISOString(),
        gateway: c.services.gateway.cardFieldsConfig,
        wallets: c.services.gateway.walletConfig,
        ebt: c.services.ebt.padConfig,
      };
    },
    { isPaymentData: true },
  ),
  route('GET /payment/gateway', async ({ services: { gateway, ebt } }) => ({
    ...gateway.cardFieldsConfig,
    takes: TAKEN_KINDS.filter((kind) => (kind === 'wallets' ? gateway.walletConfig : ebt.padConfig) !== null),
    scripts: [...Object.values(gateway.walletConfig ?? {}), ...(ebt.padConfig ? [ebt.padConfig.script] : [])],
  })),
];
