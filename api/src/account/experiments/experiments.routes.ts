import { EXPERIMENTS } from '@larder/contracts';
import { hashPercent } from '@larder/platform/http/hash-percent';
import { assignAll } from '@larder/contracts/experiment-assign';
import { route } from '../../platform/http/route.ts';
import { keepUuid } from '../session/session-cookies.ts';
import { forcedValues } from './forced.ts';
import { audienceOf, valueFor } from './value-for.ts';

export const experimentRoutes = [
  route('GET /experiments', async (c, { query }) => {
    const forced = forcedValues(query.experiments);
    const settings = await c.services.experiments();
    const uuid = keepUuid(c);
    const audience = await audienceOf(c, Object.values(settings));
    const experiments = assignAll(
      settings,
      uuid,
      hashPercent,
      audience,
      (name) => forced[name] ?? (query.disableExperiments ? EXPERIMENTS[name][0] : undefined),
    );
    return { experiments };
  }),

  /** API-042. A value that the caller's own code does not know yet is answered with the default. */
  route('GET /experiments/{name}', async (c, { params: { name }, query }) => {
    const value = await valueFor(c, name);
    const known = query.featureValues?.split(',').map((each) => each.trim());
    return { name, value: !known || known.includes(value) ? value : EXPERIMENTS[name][0] };
  }),
];
