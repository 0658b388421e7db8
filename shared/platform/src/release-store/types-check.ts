import { join } from 'node:path';
import { root } from '../build/roots.ts';
import { typesProject } from '../build/types-project.ts';
import { runProgram } from '../process/run-program.ts';
import { ReleaseError } from './errors.ts';

/** Checks the types of the remote in `dir`, a folder of the checkout or a team's repository, and of what it imports. Throws a `ReleaseError` (400) with the compiler's words. */
export async function checkTypes(remote: string, dir = join(root, remote)): Promise<void> {
  const project = typesProject(remote, dir);
  const check = runProgram('tsc', ['-p', project.file, '--pretty', 'false'], { keep: 'all' });
  const { code, text } = await check.finally(() => project.remove());
  if (code !== 0) throw new ReleaseError(400, `${remote} is not published, because its types do not hold:\n${text.trim()}`);
}
