import type { Answer, Ask, CommandName, Commands } from '../commands.ts';

/** How long a command waits for a handler, ms; its button shows progress meanwhile. */
export const PATIENCE_MS = 8000;
/** As many as can wait, over all names; more are not what one person presses. */
export const MOST_WAITING = 20;

type Filler = (ask: unknown) => Promise<unknown>;

interface Waiting {
  readonly name: CommandName;
  go(filler: Filler): void;
  giveUp(): void;
}

/** Commands as the host owns them. */
export interface CommandService extends Commands {
  /** Gives up all that waits, for when another person takes over the browser. */
  dropWaiting(): void;
}

const AWAY = { is: 'away' } as const;

/** The commands of one page. What was given up is never carried out afterwards, so that `away` stays true. */
export function createCommands(report: (error: unknown, command: CommandName) => void): CommandService {
  const fillers = new Map<CommandName, Filler[]>();
  const waiting = new Set<Waiting>();

  const run = (name: CommandName, filler: Filler, ask: unknown): Promise<unknown> =>
    filler(ask).catch((error: unknown) => {
      report(error, name);
      return AWAY;
    });

  return {
    ask<N extends CommandName>(name: N, ask: Ask<N>) {
      const filler = fillers.get(name)?.at(-1);
      if (filler) return run(name, filler, ask) as Promise<Answer<N>>;
      if (waiting.size >= MOST_WAITING) return Promise.resolve(AWAY);
      return new Promise<Answer<N>>((resolve) => {
        // It leaves the queue before it is carried out: who arrives next must not carry it out again.
        const end = (answer: () => unknown) => {
          clearTimeout(timer);
          waiting.delete(command);
          resolve(answer() as Answer<N>);
        };
        const command: Waiting = {
          name,
          go: (arrived) => end(() => run(name, arrived, ask)),
          giveUp: () => end(() => AWAY),
        };
        const timer = setTimeout(command.giveUp, PATIENCE_MS);
        waiting.add(command);
      });
    },
    fill(name, carryOut) {
      const filler = carryOut as Filler;
      fillers.set(name, [...(fillers.get(name) ?? []), filler]);
      for (const command of waiting) if (command.name === name) command.go(filler);
      return () => {
        fillers.set(name, fillers.get(name)?.filter((other) => other !== filler) ?? []);
      };
    },
    dropWaiting() {
      for (const command of waiting) command.giveUp();
    },
  };
}
