import { buildHost } from './build-host.ts';
import { buildRemote } from './build-remote.ts';
import type { BuildAnswer, BuildRequest } from './builder.ts';

/** The process of a builder: builds each received target, one after the other, and replies to each. */
async function answerTo({ target, ...where }: BuildRequest): Promise<BuildAnswer> {
  try {
    return { built: target === 'host' ? await buildHost() : await buildRemote(target, where) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (request: BuildRequest) => void answerTo(request).then((answer) => process.send?.(answer)));
// It waits for the next.
process.channel?.ref();
