import type { Wallet } from '@larder/rules';
import type { Client } from '../../../test/index.ts';

/** Submits an approval of a wallet's sheet to the sandbox's endpoint, as a browser does. */
export async function approved(client: Client, wallet: Wallet | 'Other', approval = 'ok:ada@example.com') {
  const { token } = await client.ok('GET /token/payment');
  const body = new URLSearchParams({ client_token: token, wallet, approval });
  const response = await client.raw('/sandbox-gateway/wallets', { method: 'POST', body });
  return { status: response.status, answer: (await response.json()) as { payment_token?: string; errors?: object } };
}

/** The payment token of an approval; a valid one by default. */
export async function walletToken(client: Client, wallet: Wallet, approval?: string): Promise<string> {
  const { payment_token } = (await approved(client, wallet, approval)).answer;
  if (!payment_token) throw new Error('the sandbox gave no token');
  return payment_token;
}
