import { z } from 'zod';
import { defaultDrainMs, readSettings, settings, SettingsError } from './settings.ts';

const schema = z.object({ PORT: settings.port.default(3000), API_URL: settings.address, LARDER_ENV: settings.environment });

test('empty counts as unset, and an address loses its last slash', () => {
  expect(readSettings(schema, { PORT: '', API_URL: 'http://127.0.0.1:4000/', OTHER: 'x' })).toEqual({
    PORT: 3000,
    API_URL: 'http://127.0.0.1:4000',
    LARDER_ENV: 'development',
  });
});

test('all errors are reported together', () => {
  const read = () => readSettings(schema, { PORT: '70000', LARDER_ENV: 'staging' });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/- PORT: .*\n {2}- API_URL is missing\n {2}- LARDER_ENV: /);
  expect(() => readSettings(schema, { API_URL: 'nowhere' })).toThrow('API_URL: must be an http address');
});

test('processes drain in production alone, where the setting is unset', () => {
  expect(['production', 'development', 'test'].map(defaultDrainMs)).toEqual([5_000, 0, 0]);
});
