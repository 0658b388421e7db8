import { useEffect } from 'react';
import type { ExperimentName, Experiments } from '@larder/contracts/experiment-values';
import type { RequestStatus } from '@larder/rules';
import { useReadable, useShell, type Readable } from './context.tsx';

/** Values of all experiments by name (SHELL-117): the defaults until they are known, and when they cannot be (SHELL-115). */
export interface ExperimentState {
  readonly status: Extract<RequestStatus, 'idle' | 'ready' | 'error'>;
  readonly values: Experiments;
}

export interface ExperimentService extends Readable<ExperimentState> {
  /** Asks for the values unless they are fresh; answers what holds then. Never rejects: the state tells. */
  load(): Promise<Experiments>;
  /** Tells analytics, once per name, that a value was shown (OP-168). A default that stands in for an unknown value is not told. */
  viewed(name: ExperimentName): void;
}

/**
 * The value of an experiment for this visitor; the default where it is not known. `isShown`: whether the component shows what depends on it; a
 * value that changes nothing is not told to analytics.
 */
export function useExperiment<N extends ExperimentName>(name: N, isShown = true): Experiments[N] {
  const { experiments } = useShell();
  const { status, values } = useReadable(experiments);
  useEffect(() => {
    if (isShown) experiments.viewed(name);
  }, [experiments, name, status, isShown]);
  return values[name];
}
