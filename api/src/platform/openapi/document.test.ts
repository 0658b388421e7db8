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

test('a success has its own status there (OP-165, OP-169); that each call answers with it, every test of a call looks', () => {
  const statuses = (path: string) =>
    Object.keys(document.paths?.[path]?.post?.responses ?? {}).filter((status) => status < '300');
  expect(statuses('/account/login')).toEqual(['200']);
  expect(statuses('/track/sponsored_product')).toEqual(['202']);
  expect(statuses('/collect')).toEqual(['204']);
});

test.each([
  ['DELETE /account/address/{id}', ['400', '401', '404', '409', '413', '429', '503']],
  ['POST /account/otp/verify', ['400', '401', '404', '413', '429', '503']],
  ['POST /membership/cancel', ['400', '401', '404', '409', '413', '422', '429', '503']],
  ['GET /navigation', ['400', '404', '429', '503']],
])('%s has the refusals that its contract declares', (name, refusals) => {
  const [method = '', path = ''] = name.split(' ');
  const operation = (document.paths?.[path] as Record<string, { responses: object }> | undefined)?.[method.toLowerCase()];
  expect(Object.keys(operation?.responses ?? {}).filter((status) => status >= '300')).toEqual(refusals);
});

test('form posts name their fields', () => {
  const login = document.paths?.['/account/login']?.post?.requestBody;
  expect(login).toMatchObject({
    content: { 'application/x-www-form-urlencoded': { schema: { required: ['email', 'password'] } } },
  });
});
