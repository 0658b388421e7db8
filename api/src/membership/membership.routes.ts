import { FIELD_TEXT, zipError } from '@larder/rules';
import { localZips } from '../customers/zip-lookup.ts';
import { invalid } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { activate, enroll } from './enroll.ts';
import { offers } from './offers.ts';
import { switchRenewal } from './renewal-switch.ts';

export const membershipRoutes = [
  route('GET /membership/offers', async () => ({ offers }), { cache: 'public, max-age=60' }),

  /** OP-182: no place of the default table taxes memberships. */
  route('GET /membership/tax', async (_c, { query }) => {
    const wrong = zipError(query.postcode);
    if (wrong) throw invalid({ postcode: wrong });
    if (!(await localZips.find(query.postcode))) throw invalid({ postcode: FIELD_TEXT.zip });
    return { tax: 0 };
  }),

  route('POST /membership/enroll', enroll, { rateLimit: 30 }),
  route('POST /account/membership/activate', activate, { rateLimit: 30 }),
  route('PUT /account/subscription', switchRenewal, { rateLimit: 30 }),
];
