import { after, HOUR } from '../platform/clock.ts';
import { route } from '../platform/http/route.ts';

/** What a browser must know to send a card to the gateway. */
export const gatewayRoutes = [
  /** OP-179: valid six hours. */
  route('GET /token/payment', async (c) => {
    const { gateway } = c.services;
    const expiresAt = after(c.now(), 6 * HOUR);
    return {
      token: await gateway.createClientToken(expiresAt),
      expires_at: expiresAt.toISOString(),
      gateway: gateway.cardDoor,
    };
  }),
  route('GET /payment/gateway', async (c) => c.services.gateway.cardDoor),
];
