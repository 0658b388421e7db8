import pg from 'pg';

/** Ends this process at once, as a power cut does, at a statement from now on. */
export interface Doom {
  /** Which one, counted from 1. */
  statement: number;
  /** Whether the statement still reaches the database, whose response is then lost. */
  isSent: boolean;
}

/** Counts the statements that this process sends. Returns the function that schedules its end. */
export function expectDoom(): (doom: Doom) => void {
  let left = Infinity;
  let isSent = false;
  const plain = pg.Client.prototype.query;
  const die = () => process.kill(process.pid, 'SIGKILL');
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    left -= 1;
    if (left === 0 && !isSent) die();
    const answer: unknown = Reflect.apply(plain, this, args);
    if (left === 0) setImmediate(die);
    return answer;
  } as pg.Client['query'];
  return (doom) => {
    left = doom.statement;
    isSent = doom.isSent;
  };
}
