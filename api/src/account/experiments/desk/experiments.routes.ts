import { route } from '../../../platform/http/route.ts';
import { startExperiment, stopExperiment } from './change-experiments.ts';
import { readExperiments } from './read-experiments.ts';
import { readResults } from './results.ts';

/** Experiments in the back office. */
export const deskExperimentRoutes = [
  route('GET /desk/experiments', (c) => readExperiments(c.em)),
  route('GET /desk/experiments/{name}', (c, { params }) => readResults(c.em, params.name)),
  route('PUT /desk/experiments/{name}', startExperiment),
  route('POST /desk/experiments/{name}/stop', stopExperiment),
];
