import { hashSource } from '@larder/platform/http/inline-hash';
import { replayEvents } from './replay-events.ts';
import { startWhenSeen } from './start-when-seen.ts';

/** Text of the inline script at the start of the body: replays what was pressed before hydration. */
export const REPLAY_SCRIPT = `(${replayEvents.toString()})()`;
/** Text of the inline script at the end of the body: loads the page's scripts after the first paint. */
export const START_SCRIPT = `(${startWhenSeen.toString()})()`;

/** CSP sources of the inline scripts that every page has. Their texts are constant, so the hashes are too. */
export const INLINE_SCRIPT_SOURCES: readonly string[] = [hashSource(REPLAY_SCRIPT), hashSource(START_SCRIPT)];
