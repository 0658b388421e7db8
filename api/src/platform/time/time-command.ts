import { isDayText, losAngelesMoment } from '@larder/rules';
import { after, DAY, HOUR, MINUTE } from '../clock.ts';

/** A request about the store's time: show it, restore the real one, or set a later moment. */
export type TimeCommand = { kind: 'tell' } | { kind: 'real' } | { kind: 'wind'; target: Date };

const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY };
/** Upper bound of one step; longer distances need several. */
const MOST = 2 * 366 * DAY;

const TIME_HELP = `Say +30d (or m, h, w), a moment of the store such as 2026-12-24T09:00, a day, or 'real'.`;

/** @throws TimeCommandError with a text for the operator */
export function parseTimeCommand(text: string | undefined, now: Date): TimeCommand {
  if (text === undefined) return { kind: 'tell' };
  if (text === 'real') return { kind: 'real' };
  const target = targetOf(text, now);
  if (!target) throw new TimeCommandError(`'${text}' is no time. ${TIME_HELP}`);
  if (target < now)
    throw new TimeCommandError(`Time runs forward only; it is later than ${text}. 'real' gives the real time back.`);
  if (target.getTime() - now.getTime() > MOST) throw new TimeCommandError('That is more than two years; go there in steps.');
  return { kind: 'wind', target };
}

function targetOf(text: string, now: Date): Date | null {
  const [, count, unit = ''] = /^\+(\d{1,6})([mhdw])$/.exec(text) ?? [];
  if (count) return after(now, Number(count) * (UNITS[unit] ?? 0));
  const [, day = '', hour = '0', minute = '0'] = /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):([0-5]\d))?$/.exec(text) ?? [];
  return isDayText(day) ? losAngelesMoment(day, Number(hour), Number(minute)) : null;
}

/** An invalid time command. */
export class TimeCommandError extends Error {}
