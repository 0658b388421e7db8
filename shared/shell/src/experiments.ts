import { useEffect } from 'react';
import type { ExperimentName, Experiments } from '@larder/contracts/experiment-values';
import { useReadable, useShell } from './context.tsx';

/**
 * The value of an experiment for this visitor; the default where it is not known. `isShown`: whether the component shows what depends on it; a
 * value that changes nothing is not reported to analytics.
 */
export function useExperiment<N extends ExperimentName>(name: N, isShown = true): Experiments[N] {
  const { experiments } = useShell();
  const { status, values } = useReadable(experiments);
  useEffect(() => {
    if (isShown) experiments.viewed(name);
  }, [experiments, name, status, isShown]);
  return values[name];
}
