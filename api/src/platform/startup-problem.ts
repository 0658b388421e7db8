import { OldPostgresError } from '@larder/contracts/postgres-version';
import { SettingsError } from '@larder/contracts/settings';
import { ObjectStoreError } from '@larder/platform/files/object-store-error';
import { takenPort } from '@larder/platform/process/port-check';
import { PlainError } from '@larder/platform/process/plain-error';
import { DatabaseVersionError } from './db/recorded-migrations.ts';
import { errorCodes } from './outage/error-codes.ts';

/** Why a program of the api could not start: one clear line for what an operator can mend, everything for what only we can. */
export function startupProblem(error: unknown): string {
  if (error instanceof SettingsError || error instanceof DatabaseVersionError || error instanceof OldPostgresError)
    return error.message;
  if (error instanceof ObjectStoreError || error instanceof PlainError) return error.message;
  // The innermost code is the most specific.
  const code = errorCodes(error).at(-1);
  if (code === 'EADDRINUSE') return takenPort(process.env['PORT']);
  if (code === 'EACCES') return `Port ${process.env['PORT']} may not be used by this user. Set PORT to one above 1023.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return 'The database of DATABASE_URL does not answer.';
  if (code === '28P01' || code === '28000') return 'The database of DATABASE_URL refuses this user or password.';
  if (code === '3D000') return 'The database that DATABASE_URL names does not exist.';
  if (code === '55P03') return 'A migration got no lock within a minute. Something holds a table: end it, and try again.';
  if (code === '08P01' && String(error).includes('unsupported startup parameter'))
    return 'Migrations need a connection without a pooler. Set DATABASE_DIRECT_URL.';
  if (code === '53100' || code === 'ENOSPC') return 'The disk is full. Free some space and start again; nothing is lost.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
