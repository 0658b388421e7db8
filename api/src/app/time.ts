import { setTimeout as pause } from 'node:timers/promises';
import { createServices } from './app.ts';
import { SECOND } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { ranSince } from '../platform/jobs/waiting-jobs.ts';
import { jobs } from './jobs.ts';
import type { Services } from '../platform/services.ts';
import { startupProblem } from '../platform/startup-problem.ts';
import { tellRuns, tellTime } from '../platform/time/print-time.ts';
import { auditClock } from '../platform/time/time-at-desk.ts';
import { giveTimeBack, windTo } from '../platform/time/advance-time.ts';
import { parseTimeCommand, TimeCommandError } from '../platform/time/time-command.ts';

/** Interval at which jobs of dead workers are released while time is simulated. */
const SUPERVISE = 15 * SECOND;
/** By then every process of an open store has checked the clock. */
const ALL_LOOKED = 1.7 * SECOND;

async function wind(services: Services, target: Date): Promise<void> {
  await services.jobs.start(services, false);
  const supervising = setInterval(
    () => void services.jobs.supervise().catch((error: unknown) => services.log.warn({ err: error }, 'jobs')),
    SUPERVISE,
  );
  const since = services.clock.real();
  try {
    await windTo(services, target);
  } finally {
    clearInterval(supervising);
    await services.jobs.stop();
    const queues = jobs.map(({ queue }) => queue);
    process.stdout.write(tellRuns(await ranSince(services.fork(), queues, since)));
  }
}

/** `larder time`: shows the time of a store, sets it, or restores the real one. Not for a store in production. */
async function work(text: string | undefined): Promise<void> {
  const env = readEnv(process.env);
  if (env.isProduction && text !== 'real') throw new TimeCommandError('Time is real in production.');
  const services = await createServices({ ...env, isProduction: false });
  try {
    await services.schema.status();
    const command = parseTimeCommand(text, services.clock.now());
    const before = services.clock.now();
    const target = command.kind === 'wind' ? command.target : null;
    if (command.kind !== 'tell') await auditClock(services.fork(), { before, target }, null);
    if (command.kind === 'real') await giveTimeBack(services);
    if (command.kind === 'wind') await wind(services, command.target);
    process.stdout.write(tellTime(services.clock));
    if (command.kind !== 'tell') await pause(ALL_LOOKED);
  } finally {
    await services.orm.close();
  }
}

try {
  await work(process.argv[2]);
} catch (error) {
  process.stderr.write(`${error instanceof TimeCommandError ? error.message : startupProblem(error)}\n`);
  process.exitCode = 1;
}
