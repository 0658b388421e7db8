import webpack, { type Configuration, type MultiStats } from 'webpack';
import { problemOf, problemText } from './problem.ts';

/** The errors as text. Both builds of a remote may have the same one. */
const wordsOf = ({ stats }: MultiStats): string => {
  const texts = stats.flatMap((each) => {
    const { errors = [] } = each.toJson({ all: false, errors: true });
    return errors.map((error) => problemText(problemOf(each.compilation.compiler.context, error)));
  });
  return [...new Set(texts)].join('\n\n');
};

/** Runs the configurations one after the other in one process. Rejects with webpack's own words when one fails. */
export function runWebpack(configurations: Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else if (!stats) reject(new Error('webpack ended without an answer'));
        else if (stats.hasErrors()) reject(new Error(wordsOf(stats)));
        else resolve(stats);
      });
    });
  });
}
