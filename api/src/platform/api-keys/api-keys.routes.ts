import { route } from '../http/route.ts';
import { createKey, readKeys, revokeKey } from './keys.ts';

/** API keys of other systems. */
export const apiKeyRoutes = [
  route('GET /desk/integrations/keys', (c) => readKeys(c.em)),
  route('POST /desk/integrations/keys', createKey),
  route('POST /desk/integrations/keys/{id}/revoke', revokeKey),
];
