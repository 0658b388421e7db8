import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterPart } from './cluster.ts';
import { type Load, send } from './load.ts';

/** ms between two looks. */
const LOOK_MS = 50;

/** Resolves once a condition is true. */
export const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await pause(LOOK_MS);
};

/** Resolves once the process of a part that `child` was is replaced by one that is ready. */
const untilReplaced = (part: ClusterPart, child: ReturnType<ClusterPart['child']>): Promise<void> =>
  until(async () => part.child() !== child && (await isReady(part.url)));

/** Resolves once a part is ready. */
export const untilPartReady = ({ url }: ClusterPart): Promise<void> => until(() => isReady(url));

const isReady = (url: string): Promise<boolean> =>
  send(url, 'GET', '/readyz').then(
    ({ status }) => status === 200,
    () => false,
  );

/** Ends the process of a part by SIGTERM, and waits until another one has replaced it. */
export async function restartPart(part: ClusterPart): Promise<void> {
  const child = part.child();
  child.process.kill('SIGTERM');
  await child.ended;
  await untilReplaced(part, child);
}

/** Ends the process of a part by SIGKILL during a load, and waits until another one has replaced it. */
export async function killPart(part: ClusterPart, load: Load): Promise<void> {
  const child = part.child();
  await load.during(async () => {
    child.process.kill('SIGKILL');
    await child.ended;
  });
  await untilReplaced(part, child);
}
