import type { SmallRelease } from './small-pool.ts';

export type HarmName = 'render' | 'data' | 'hang' | 'suspended' | 'loop' | 'memory' | 'leak' | 'evaluation' | 'slot' | 'browser';

/** Text of a healthy page of the harmful remote, and of its slot in the other remote's page. */
export const WELL = 'all is well';

/** A release that does no harm: one page, and one slot. */
export const SOUND = `Page: () => '${WELL}', default: () => '${WELL}'`;

const page = (module: string): Pick<SmallRelease, 'module'> => ({ module: `${module}, default: () => '${WELL}'` });

/** Kinds of harm to shoppers, by name. */
export const HARMS: Readonly<Record<HarmName, Pick<SmallRelease, 'module' | 'before'>>> = {
  render: page(`Page() { throw new Error('at render'); }`),
  data: page(`Page: () => '', prefetch: async () => { throw new Error('at prefetch'); }`),
  /** Its data never comes. */
  hang: page(`Page: () => '', prefetch: () => new Promise(() => undefined)`),
  /** Its rendering waits for what never comes. */
  suspended: page(`Page() { throw new Promise(() => undefined); }`),
  loop: page(`Page() { for (;;); }`),
  /** One page takes all memory that there is. */
  memory: page(`Page() { for (const all = []; ; ) all.push(new Array(1e6).fill(Math.random())); }`),
  /** Each page leaves 16 MB behind. */
  leak: page(`Page: () => ((globalThis.held ??= []).push(new Array(2e6).fill(Math.random())), '${WELL}')`),
  /** Its code never comes back from its first run. */
  evaluation: { before: `for (;;);`, module: SOUND },
  slot: { module: `Page: () => '${WELL}', default() { throw new Error('in a slot'); }` },
  /** The server notices nothing, browsers do. */
  browser: { module: SOUND },
};
