/** Loaded into every child: when the process that started it is gone, whatever the way, it ends as if it had been asked to. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep a child alive.
process.channel?.unref();
