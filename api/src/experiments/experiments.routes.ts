import { EXPERIMENTS, type ExperimentName, type Experiments } from '@larder/contracts';
import { route } from '../platform/http/route.ts';
import { keepUuid } from '../session/door.ts';
import { assign } from './assign.ts';
import { forcedValues } from './forced.ts';
import { audienceOf, valueFor } from './value-for.ts';

const NAMES = Object.keys(EXPERIMENTS) as ExperimentName[];

export const experimentRoutes = [
  route('GET /experiments', async (c, { query }) => {
    const forced = forcedValues(query.experiments);
    const settings = c.services.env.EXPERIMENTS;
    const uuid = keepUuid(c);
    const audience = await audienceOf(c, Object.values(settings));
    const valueOf = (name: ExperimentName): string =>
      forced[name] ?? (query.disableExperiments ? EXPERIMENTS[name][0] : assign(name, settings[name], uuid, audience));
    // Every value comes from the experiment's own list; the contract's test holds it against the type.
    const experiments = Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])) as unknown as Experiments;
    return { experiments };
  }),

  /** API-042. A value that the caller's own code does not know yet is answered with the default. */
  route('GET /experiments/{name}', async (c, { params: { name }, query }) => {
    const value = await valueFor(c, name);
    const known = query.featureValues?.split(',').map((each) => each.trim());
    return { name, value: !known || known.includes(value) ? value : EXPERIMENTS[name][0] };
  }),
];
