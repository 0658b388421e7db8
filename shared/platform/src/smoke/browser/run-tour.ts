import { PlainError } from '../../process/plain-error.ts';
import { runProgram } from '../../process/run-program.ts';
import { visitResult, type TourRequest, type VisitResult } from './tour.ts';

/** Opens the pages of the request in a browser; `program` is the host's script for that. Progress appears on stderr. @throws PlainError where the browser does not come to the end */
export async function runTour(program: string, request: TourRequest): Promise<VisitResult[]> {
  if (request.targets.length === 0) return [];
  const { code, text } = await runProgram('node', ['--no-warnings', program], {
    env: { SMOKE_TOUR: JSON.stringify(request) },
    keep: 'stdout',
  });
  if (code !== 0) throw new PlainError('The browser did not come to the end of its pages; see its message above.');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => visitResult.parse(JSON.parse(line)));
}

/** The problems of all visits as text: each once, whatever it measured, with the screens and audiences that have it. */
export function problemsOfVisits(visits: readonly VisitResult[]): string[] {
  const found = new Map<string, { text: string; places: string[] }>();
  for (const { path, screen, audience, engine, problems } of visits)
    for (const problem of problems) {
      const text = `${path}: ${problem}`;
      const key = text.replaceAll(/\d+/g, '0');
      const same = found.get(key) ?? { text, places: [] };
      same.places.push([screen, audience, ...(engine === 'chromium' ? [] : [engine])].join(' '));
      found.set(key, same);
    }
  return [...found.values()].map(({ text, places }) => `${text} (${places.join(', ')})`);
}
