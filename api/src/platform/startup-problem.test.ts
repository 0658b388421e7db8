import { OldPostgresError } from '@larder/contracts/postgres-version';
import { SettingsError } from '@larder/contracts/settings';
import { ObjectStoreError } from '@larder/platform/files/object-store-error';
import { startupProblem } from './startup-problem.ts';

const coded = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code });

test.each([
  [coded('ECONNREFUSED'), /does not answer/],
  [new Error('wrapped', { cause: coded('28P01') }), /refuses this user or password/],
  [new AggregateError([coded('ECONNREFUSED')]), /does not answer/],
  [coded('3D000'), /does not exist/],
  [coded('55P03'), /got no lock within a minute/],
  [Object.assign(new Error('unsupported startup parameter: lock_timeout'), { code: '08P01' }), /Set DATABASE_DIRECT_URL/],
  [coded('EADDRINUSE'), /is taken/],
  [new ObjectStoreError('403'), /^the object store does not answer as it should: 403$/],
  [new SettingsError(['PORT is missing']), /PORT is missing/],
  [new OldPostgresError('17.4'), /has version 17\.4\. Larder needs version 18 or later\.$/],
])('%s is reported in one line', (error, text) => {
  expect(startupProblem(error)).toMatch(text);
});

test('an internal error is reported in full', () => {
  expect(startupProblem(new TypeError('x is not a function'))).toMatch(/x is not a function\n\s+at /);
});
