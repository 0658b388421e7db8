export { type Client, createClient, encodeForm } from './client.ts';
export { startApi, type TestApi } from './start-api.ts';
export { ADDRESS, CARD, cardToken, lead, member, PASSWORD, type Person } from './people.ts';
