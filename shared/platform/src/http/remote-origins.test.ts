/** @jest-environment node */
import { allowOrigins, POLICY } from './content-security-policy.ts';
import { approvedOrigins, unapprovedOrigins } from './remote-origins.ts';

const CDN = 'https://cdn.example.com';
const VIDEO = 'https://video.example.com';

test('an origin is allowed where the remote declares it and the host approves it for this remote and kind', () => {
  const declared = { 'mf-recipes': { script: [CDN], frame: [VIDEO] }, 'mf-cart': { script: [VIDEO] } };
  expect(approvedOrigins(declared, { 'mf-recipes': { script: [CDN, VIDEO], image: [CDN] } })).toEqual({ script: [CDN] });
  expect(approvedOrigins(declared, {})).toBeNull();
  expect(approvedOrigins({}, { 'mf-recipes': { script: [CDN] } })).toBeNull();
});

test('what is not approved is named with its kind', () => {
  const declared = { script: [CDN], frame: [VIDEO] };
  expect(unapprovedOrigins(declared, { script: [CDN], image: [VIDEO] })).toEqual([`${VIDEO} (frame)`]);
  expect(unapprovedOrigins(undefined, undefined)).toEqual([]);
});

test('the policy of a page gets them in the directive of their kind alone', () => {
  let policy = "default-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'";
  const response = {
    res: { getHeader: (name: string) => (name === POLICY ? policy : undefined) },
    set: (_name: string, value: string) => void (policy = value),
  } as Parameters<typeof allowOrigins>[0];
  allowOrigins(response, { script: [CDN], frame: [VIDEO] });
  expect(policy).toBe(
    `default-src 'self'; script-src 'self' ${CDN}; img-src 'self' data:; connect-src 'self'; object-src 'none'; frame-src ${VIDEO}`,
  );
});
