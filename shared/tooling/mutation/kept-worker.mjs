import { ThreadsPoolWorker } from 'vitest/node';

/** Of the process, which runs one change after the other. */
let kept;

/**
 * A thread that outlives its run. Vitest begins a new one whenever it is asked to run tests, which is once a change: loading the packages
 * anew costs five times as much as the tests. Modules stay loaded with it, as they do from file to file of the usual run.
 */
class KeptWorker extends ThreadsPoolWorker {
  listeners = new Set();

  async start() {
    if (kept) {
      this._thread = kept;
      return;
    }
    await super.start();
    kept = this._thread;
    kept.setMaxListeners(0);
    kept.once('exit', () => (kept = undefined));
  }

  on(event, listener) {
    if (event === 'message') this.listeners.add(listener);
    super.on(event, listener);
  }

  off(event, listener) {
    this.listeners.delete(listener);
    super.off(event, listener);
  }

  /** It has started already, and does not stop: both are answered in its place. */
  send(message) {
    const isStart = message.type === 'start' && kept.hasStarted;
    if (!isStart && message.type !== 'stop') {
      kept.hasStarted ||= message.type === 'start';
      super.send(message);
      return;
    }
    const answer = { type: isStart ? 'started' : 'stopped', __vitest_worker_response__: true };
    queueMicrotask(() => this.listeners.forEach((listen) => listen(answer)));
  }

  async stop() {
    this.listeners.forEach((listener) => super.off('message', listener));
    this._thread = undefined;
  }
}

const pool = { name: 'kept', createPoolWorker: (options) => new KeptWorker(options) };

/** Stryker names a pool of Vitest's own; this takes its place. */
export const keptWorker = {
  name: 'kept-worker',
  configureVitest({ vitest, project }) {
    Object.assign(project.config, { pool: pool.name, poolRunner: pool });
    vitest.onClose(() => kept?.terminate());
  },
};
