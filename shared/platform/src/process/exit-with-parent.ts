/** ms that a child has to end on request. */
const PATIENCE_MS = 15_000;

/** Loaded into every child: when the parent process has ended, in any way, the child ends as after a termination request. */
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// The channel must not keep a child alive.
process.channel?.unref();
