/** A part without a store: ends at once with `CODE`, or runs until SIGTERM; prints `{"pid":n}`. */
process.once('SIGTERM', () => process.exit(0));
console.log(JSON.stringify({ pid: process.pid }));
if (process.env.CODE) {
  console.error(`bad luck ${process.env.CODE}`);
  process.exit(Number(process.env.CODE));
}
setInterval(() => undefined, 1000);
