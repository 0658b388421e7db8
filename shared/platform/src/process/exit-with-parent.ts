/** ms that a child has for ending by itself. */
const PATIENCE_MS = 15_000;

/** Loaded into every child: when the process that started it is gone, whatever the way, it ends as if it had been asked to. */
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// The channel alone must not keep a child alive.
process.channel?.unref();
