import type { DeskExperiment } from '@larder/contracts';
import { Badge } from '@larder/ui';

/** State of an experiment as a small label. */
export function ExperimentBadge({ experiment }: { experiment: DeskExperiment }) {
  if (experiment.experiment_state === 'running') return <Badge tone="leaf">Running</Badge>;
  return <Badge>{experiment.winner === null ? 'Not started' : 'Stopped'}</Badge>;
}
