import { firewallToken, firewallTokens, storageDenied } from './storage.ts';

afterEach(() => {
  jest.restoreAllMocks();
  jest.resetModules();
});
const throwing = () => {
  throw new DOMException('denied', 'SecurityError');
};

test.each([
  ['cookies are off', () => jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false), true],
  ['the storage must not be looked at', () => jest.spyOn(Storage.prototype, 'getItem').mockImplementation(throwing), true],
  ['the storage is full', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwing), false],
  ['nothing is wrong', () => undefined, false],
])('SHELL-126, SHELL-194, OP-005: where %s, the page of blocked cookies is all there is: %#', (_, break_, isDenied) => {
  break_();
  expect(storageDenied()).toBe(isDenied);
});

test('API-009, OP-148: the token is of the endpoint that the store names, else the session’s own', async () => {
  const fetchSpy = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ token: 'edge', expires_in: 60 }));
  expect(firewallTokens(undefined)()).toBe(firewallToken());
  expect(fetchSpy).not.toHaveBeenCalled();
  const token = firewallTokens('/.firewall/token');
  expect(await Promise.all([token(), token()])).toEqual(['edge', 'edge']);
  expect(fetchSpy.mock.calls.map(([address]) => address)).toEqual(['/.firewall/token']);
});

test('SHELL-192, OP-005: without storage, session data stays in memory', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwing);
  jest.resetModules();
  const { firewallToken } = await import('./storage.ts');
  const token = firewallToken();
  expect(token).toMatch(/^[0-9a-f-]{36}$/);
  expect(firewallToken()).toBe(token);
});
