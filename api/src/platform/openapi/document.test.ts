import { expect, test } from 'vitest';
import { calls } from '@larder/contracts';
import { openApiDocument } from './document.ts';

const document = openApiDocument('https://shop.example');

test('every call of the wire is in the OpenAPI document, with its refusals', () => {
  for (const name of Object.keys(calls)) {
    const [method = '', path = ''] = name.split(' ');
    const operation = (document.paths?.[path] as Record<string, { responses: object }> | undefined)?.[method.toLowerCase()];
    expect(operation?.responses).toHaveProperty('400');
  }
});

test('form posts name their fields', () => {
  const login = document.paths?.['/account/login']?.post?.requestBody;
  expect(login).toMatchObject({
    content: { 'application/x-www-form-urlencoded': { schema: { required: ['email', 'password'] } } },
  });
});
