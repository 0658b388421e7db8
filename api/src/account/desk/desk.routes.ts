import { route } from '../../platform/http/route.ts';
import { readDeskMe } from './me.ts';
import { proveAtDesk } from './proof.ts';
import { addToTeam, changeRoles, readTeam } from './team.ts';

/** Access of employees to the back office. */
export const deskRoutes = [
  route('GET /desk/me', readDeskMe),
  route('POST /desk/proof', proveAtDesk, { rateLimit: 20 }),
  route('GET /desk/team', (c) => readTeam(c.em)),
  route('POST /desk/team', addToTeam),
  route('PUT /desk/team/{id}', changeRoles),
];
