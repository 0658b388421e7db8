import { EXPERIMENTS, type ExperimentName } from '@larder/contracts';
import { invalid } from '../../platform/http/errors.ts';

const isName = (name: string): name is ExperimentName => Object.hasOwn(EXPERIMENTS, name);

/**
 * Values that a caller forces: `{"name":"value"}` (OP-145). Throws 400 with a text for each unknown name and each value that the
 * experiment does not have; nothing is forced then.
 */
export function forcedValues(json: string | undefined): Partial<Record<ExperimentName, string>> {
  if (!json) return {};
  let parsedCookie: unknown;
  try {
    parsedCookie = JSON.parse(json);
  } catch {
    throw invalid({ experiments: 'Please send the experiments as JSON.' });
  }
  if (typeof parsedCookie !== 'object' || parsedCookie === null || Array.isArray(parsedCookie)) {
    throw invalid({ experiments: 'Please send an object of names and values.' });
  }
  const forced: Partial<Record<ExperimentName, string>> = {};
  const errors: Record<string, string> = {};
  for (const [name, value] of Object.entries(parsedCookie)) {
    const field = `experiments[${name}]`;
    if (!isName(name)) errors[field] = 'There is no such experiment.';
    else if (!(EXPERIMENTS[name] as readonly unknown[]).includes(value)) {
      errors[field] = `Please choose one of: ${EXPERIMENTS[name].join(', ')}.`;
    } else forced[name] = String(value);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return forced;
}
