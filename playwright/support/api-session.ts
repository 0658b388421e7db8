import type { Page } from '@playwright/test';
import { plentifulProductIn } from './catalog-pages.ts';
import { CARD, newEmail, PASSWORD } from './shopper.ts';

/** A page or a browser context, whose cookies the calls carry. */
type Caller = Pick<Page, 'request'>;

/**
 * Calls the API with the cookies of a page or a context, as its browser does. Three page loads of a form cost as much as fifty calls.
 * @param call method and path below `/api/v1`: `PUT /account`
 * @throws Error with status and body of a refusal
 */
export async function callApi<T>(page: Caller, call: string, body?: Record<string, string | number>): Promise<T> {
  const [method = 'GET', path = ''] = call.split(' ');
  const url = `/api/v1${path}`;
  const headers: Record<string, string> = { reqsource: 'web' };
  if (method !== 'GET') {
    const { csrf_token: token } = await callApi<{ csrf_token: string }>(page, 'GET /token/csrf');
    headers['x-csrf-token'] = token;
  }
  const response = await page.request.fetch(url, { method, headers, ...(body && { form: body }) });
  if (!response.ok()) throw new Error(`${call}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Signs a page in without the form, which `accounts.spec.ts` tests. */
export async function signInByApi(page: Caller, email: string): Promise<void> {
  await callApi(page, 'POST /account/login', { email, password: PASSWORD });
}

async function cardToken(page: Caller, number: string): Promise<string> {
  const { token } = await callApi<{ token: string }>(page, 'GET /token/payment');
  const form = { client_token: token, number, expiry: '12/39', cvv: '123' };
  const response = await page.request.post('/sandbox-gateway/tokens', { form });
  return ((await response.json()) as { payment_token: string }).payment_token;
}

const PERSON = { firstname: 'Robin', lastname: 'Field' };

/**
 * Signs a page in as a new customer without a membership.
 * @returns their email address
 */
export async function becomeLead(page: Caller): Promise<string> {
  const email = newEmail();
  const account = { ...PERSON, email, password: 'a long enough one', billing_zip: '73301' };
  await callApi(page, 'POST /custom/customerAjax/ajaxPostRegister', account);
  return email;
}

/**
 * Signs a page in as a new member with an address and a saved card.
 * @returns their email address
 */
export async function becomeMember(page: Caller): Promise<string> {
  const email = await becomeLead(page);
  await callApi(page, 'POST /membership/enroll', {
    plan_id: 6,
    payment_token: await cardToken(page, CARD.good),
    postcode: '73301',
  });
  await callApi(page, 'POST /account/address', {
    ...PERSON,
    street1: '12 Orchard Lane',
    city: 'Austin',
    postcode: '73301',
    region_code: 'TX',
    telephone: '(512) 555-0142',
    is_default_shipping: 1,
  });
  return email;
}

/** Saves a card that the gateway accepts. */
export const saveCard = async (page: Caller): Promise<void> => {
  await callApi(page, 'POST /account/cc', { payment_token: await cardToken(page, CARD.good) });
};

/** Adds one unit of a product of a category's first page to the cart. */
export async function addByApi(page: Caller, category: string): Promise<void> {
  const { id } = await plentifulProductIn(category);
  await callApi(page, 'POST /carts/bulk_product', { 'products[0][product_id]': id, 'products[0][qty]': 1 });
}
