import { route } from '../http/route.ts';
import { readDeliveries, readDelivery, replayDelivery, testWebhook } from './deliveries.ts';
import { addWebhook, changeWebhook, readWebhooks, removeWebhook, replaceSecret } from './webhooks.ts';

/** Webhooks, and the log of what they received. */
export const webhookRoutes = [
  route('GET /desk/integrations/webhooks', (c) => readWebhooks(c.em)),
  route('POST /desk/integrations/webhooks', addWebhook),
  route('PUT /desk/integrations/webhooks/{id}', changeWebhook),
  route('POST /desk/integrations/webhooks/{id}/secret', replaceSecret),
  route('DELETE /desk/integrations/webhooks/{id}', removeWebhook),
  route('POST /desk/integrations/webhooks/{id}/test', testWebhook),
  route('GET /desk/integrations/deliveries', (c, { query }) => readDeliveries(c.em, query)),
  route('GET /desk/integrations/deliveries/{id}', (c, { params }) => readDelivery(c.em, params.id)),
  route('POST /desk/integrations/deliveries/{id}/replay', replayDelivery),
];
