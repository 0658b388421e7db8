import { route } from '../http/route.ts';

export const timeRoutes = [
  route('GET /clock', async (c) => ({ now: c.now().toISOString(), ahead_ms: c.services.clock.ahead() })),
];
