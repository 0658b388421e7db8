import { route } from '../http/route.ts';
import { setClock } from './time-at-desk.ts';

export const timeRoutes = [
  route('GET /clock', async (c) => ({ now: c.now().toISOString(), ahead_ms: c.services.clock.ahead() })),
  route('PUT /desk/clock', setClock),
];
