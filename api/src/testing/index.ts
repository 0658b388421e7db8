export { type Client, createClient, encodeForm } from './client.ts';
export { startApi, type TestApi } from './start-api.ts';
