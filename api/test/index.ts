export { type Answer, type Client, createClient } from './client.ts';
export { startApi, type TestApi } from './start-api.ts';
export { ADDRESS, CARD, cardToken, DEMO_PASSWORD, employ, employee, lead, member, PASSWORD, type Person } from './people.ts';
