import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applySecretFiles } from './secret-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larder-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function secretFile(content: string): string {
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  return file;
}

test('a secret comes from its file, without the line break at its end', () => {
  const env: Record<string, string | undefined> = {
    APP_SECRET_FILE: secretFile('sixteen letters!\n'),
    SSL_CERT_FILE: '/etc/cert',
  };
  applySecretFiles(env);
  expect(env).toEqual({ APP_SECRET: 'sixteen letters!', SSL_CERT_FILE: '/etc/cert', LARDER_SETTINGS_FROM_FILES: 'APP_SECRET' });
});

test('a file that cannot be read, and a secret that is set twice, are reported together', () => {
  const env = { SMTP_URL_FILE: join(folder, 'none'), SERVICE_TOKEN: 'token', SERVICE_TOKEN_FILE: secretFile('other') };
  expect(() => applySecretFiles(env)).toThrow(
    /SERVICE_TOKEN and SERVICE_TOKEN_FILE are both set[^]*SMTP_URL_FILE: .*none cannot be read \(ENOENT\)/,
  );
});
