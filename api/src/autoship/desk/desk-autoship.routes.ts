import { route } from '../../platform/http/route.ts';
import { moveDeskDelivery, retryDelivery, skipDeskDelivery } from './change-delivery.ts';
import { readDeliveryDays } from './delivery-days.ts';
import { listDeliveries } from './list-deliveries.ts';
import { previewRecall, startRecall } from './recall.ts';

/** Calls of autoship in the back office. */
export const deskAutoshipRoutes = [
  route('GET /desk/autoship/days', (c) => readDeliveryDays(c.em, c.now())),
  route('GET /desk/autoship/deliveries', listDeliveries),
  route('POST /desk/autoship/deliveries/{id}/retry', retryDelivery),
  route('POST /desk/autoship/deliveries/{id}/move', moveDeskDelivery),
  route('POST /desk/autoship/deliveries/{id}/skip', skipDeskDelivery),
  route('POST /desk/autoship/recall/preview', (c, { body }) => previewRecall(c.em, body)),
  route('POST /desk/autoship/recall', startRecall),
];
