import { builtSheetProblems } from '../../build/styles/built-sheets.ts';
import type { Gate } from './gate.ts';

/** Refuses sheets that affect what is not the remote's: a build by the preset or `publish --built` is checked before, an upload only here. */
export const stylesGate: Gate = {
  name: 'styles',
  isNegotiable: false,
  async check({ folder, manifest }) {
    const problems = await builtSheetProblems(folder, manifest.name);
    return {
      refusals: problems.map(({ file, line, rule, problem, wayOut }) => ({
        file,
        line,
        rule,
        problem,
        wayOut: wayOut.replace(/\.$/, ''),
      })),
    };
  },
};
