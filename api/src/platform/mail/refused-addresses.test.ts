import { FIELD_TEXT } from '@larder/rules';
import { shopper } from '../../ordering/cart/shop.fixture.ts';
import { giftForm, giftProduct } from '../../ordering/gift-cards/gift.fixture.ts';
import { queryRows, sql } from '../db/sql.ts';
import { PASSWORD, type Person, startApi, type TestApi } from '../../../test/index.ts';

/** Text that a mail header reads as another mailbox, or that names one mailbox in many ways. */
const REFUSED = [
  'john,smith@x.example',
  'john;smith@x.example',
  '<x@y.example>',
  'Ann <x@y.example>',
  'x(y)@z.example',
  '"x y"@z.example',
  'x@y.example,',
  'x@y.example\u200b',
  '\u200bx@y.example',
  'x@y\u00ad.example',
  '.x@y.example',
  'x@y.example.',
  'x@127.0.0.1',
  'x@[127.0.0.1]',
  'é@y.example',
];

let api: TestApi;
let member: Person;
let gift: number;
beforeAll(async () => {
  api = await startApi({
    stocked: false,
    env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent', HELP_EMAIL: 'help@store.example' },
  });
  gift = await giftProduct(api.em());
  member = await shopper(api);
});
beforeEach(() => api.runJobs());
afterAll(() => api.stop());

/** Jobs that wait to send a mail. */
async function queuedMails(): Promise<number> {
  const [found] = await queryRows(
    api.em(),
    sql<{ count: number }>`select count(*)::int as count from jobs.job where name = 'mail.send' and state = 'created'`,
  );
  return found?.count ?? -1;
}

describe.each(REFUSED)('%j', (email) => {
  test.each([
    [
      'registration',
      () =>
        api.client().fails('POST /custom/customerAjax/ajaxPostRegister', {
          body: { email, password: PASSWORD, full_name: 'Ann Lee', billing_zip: '73301' },
        }),
      'email',
    ],
    ['reset', () => api.client().fails('POST /account/reset', { body: { email } }), 'email'],
    ['sign-in code', () => api.client().fails('POST /account/otp', { body: { email } }), 'email'],
    ['change of the address', () => member.client.fails('PUT /account', { body: { email } }), 'email'],
    ['invitation', () => member.client.fails('POST /account/sharing', { body: { emails: [email] } }), 'emails[0]'],
    ['help form', () => api.client().fails('POST /help/message', { body: { name: 'Ann', email, message: 'Hello' } }), 'email'],
    [
      'gift recipient',
      () =>
        member.client.fails('POST /carts/product', {
          body: { product_id: gift, qty: 1, options: giftForm({ gc_recipient_email: email }) },
        }),
      'options[gc_recipient_email]',
    ],
    [
      'gift sender',
      () =>
        member.client.fails('POST /carts/product', {
          body: { product_id: gift, qty: 1, options: giftForm({ gc_sender_email: email }) },
        }),
      'options[gc_sender_email]',
    ],
    [
      'corrected gift recipient',
      () =>
        member.client.fails('PUT /giftcards/{id}', {
          params: { id: '01900000-0000-7000-8000-000000000000' },
          body: { gc_recipient_full_name: 'Ann Lee', gc_recipient_email: email },
        }),
      'gc_recipient_email',
    ],
  ])('is refused by its field: %s', async (_, call, field) => {
    const failure = await call();
    expect(failure).toMatchObject({ code: 400, errors: { [field]: FIELD_TEXT.email } });
    expect(await queuedMails()).toBe(0);
  });
});
