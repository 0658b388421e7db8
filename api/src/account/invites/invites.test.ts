import { campaignText, INVITE_TEXT, INVITES_A_DAY } from '@larder/rules';
import { address, product, shopper } from '../../ordering/cart/shop.fixture.ts';
import { orderBody, put } from '../../ordering/checkout/buyer.fixture.ts';
import { balanceOf } from '../../ordering/ledger/balance.ts';
import { ledgerHolds } from '../../ordering/ledger/ledger.fixture.ts';
import { deliver, mailsTo } from '../../ordering/orders/after-sale.fixture.ts';
import { after, DAY } from '../../platform/clock.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { lead, PASSWORD, type Person, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
let soap: number;
let gift: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  soap = await product(api.em(), { price: 25, stock: 1000, taxClass: 'general' });
  await sql`update products set analytics_category = 'home' where id = ${soap}`.execute(api.em().getKysely());
  gift = await product(api.em(), { price: 25, taxClass: 'general' });
});
afterEach(async () => {
  api.clock.set(null);
  await ledgerHolds(api.em());
});
afterAll(() => api.stop());

const sharing = ({ client }: Person) => client.ok('GET /account/sharing');
const linkOf = async (person: Person) => new URL((await sharing(person)).share_url).searchParams.get('ccode') ?? '';
const invite = ({ client }: Person, ...emails: string[]) => client.ok('POST /account/sharing', { body: { emails } });
const refused = ({ client }: Person, ...emails: string[]) => client.fails('POST /account/sharing', { body: { emails } });
const statesOf = async (person: Person) => (await sharing(person)).invites.map(({ invite_state: state }) => state);
const cash = ({ id }: Person) => balanceOf(api.em(), 'thrive_cash', { customerId: id }, api.clock.now());
const makeMember = ({ id }: Person) =>
  sql`update customers set user_status = 'member', group_id = 4 where id = ${id}`.execute(api.em().getKysely());

let homes = 0;
/** A member who came by this link and lives somewhere of their own. */
async function friendOf(inviter: Person, fields: Record<string, string> = {}) {
  const friend = await lead(api, { ccode: await linkOf(inviter), ...fields });
  await makeMember(friend);
  return { ...friend, addressId: await address(friend, { street1: `${++homes} Elm Street` }) };
}

const CARDS = ['5555555555554444', '4111111111111111', '6011111111111117', '4012888888881881', '5105105105105100'];
let paid = 0;
async function order(buyer: Person & { addressId: number }, productId = soap, qty = 2, card = CARDS[paid++ % CARDS.length]) {
  const cart = await put(buyer.client, productId, qty);
  const body = await orderBody({ ...buyer, checkoutId: cart.cart_id }, card, { keep_card: 1 });
  return (await buyer.client.ok('POST /checkout/order', { body })).order_id;
}

describe('the link', () => {
  test('OP-094, ACC-107: each member has one code, which lasts, and names no amount that is not so', async () => {
    const ann = await shopper(api);
    const [first, second] = await Promise.all([sharing(ann), sharing(ann)]);
    expect(first.share_url).toMatch(/\/\?ccode=friend-[a-z2-9]{8}$/);
    expect(second.share_url).toBe(first.share_url);
    expect((await sharing(await shopper(api))).share_url).not.toBe(first.share_url);
    expect(first).toMatchObject({ raf_amount: 20, raf_minimum: 49, raf_balance: 0, invites: [], total: 0 });
  });

  test('OP-046: non-members are led to what they need', async () => {
    expect(await api.client().fails('GET /account/sharing')).toMatchObject({ code: 401 });
    const early = await (await lead(api)).client.fails('GET /account/sharing');
    expect(early.error_code).toBe('membership_required');
    const lapsed = await (
      await shopper(api, 'canceled')
    ).client.fails('POST /account/sharing', { body: { emails: ['a@b.example'] } });
    expect(lapsed.error_code).toBe('reactivation_required');
  });
});

describe('mails', () => {
  test('API-099: go to each address, with the link and a way to end them', async () => {
    const ann = await shopper(api);
    expect(await invite(ann, ' Bo@Mail.Example ', '', 'cy@mail.example')).toMatchObject({ success: true, sent_count: 2 });
    const [mail] = await mailsTo(api, { email: 'bo@mail.example' }, 'invite');
    expect(mail).toContain('Robin invites you to Larder');
    expect(mail).toContain(`/?ccode=${await linkOf(ann)}`);
    const { invites } = await sharing(ann);
    expect(new Map(invites.map((each) => [each.invited_email, each.invite_state]))).toEqual(
      new Map([
        ['bo@mail.example', 'sent'],
        ['cy@mail.example', 'sent'],
      ]),
    );
    const key = /stop\?key=([0-9a-f-]+)/.exec(mail ?? '')?.[1] ?? '';
    for (let time = 0; time < 2; time++) await api.client().ok('POST /invite/stop', { body: { stop_key: key } });
    const later = await shopper(api);
    api.clock.set(after(api.clock.now(), 20 * DAY));
    expect(await invite(later, 'bo@mail.example')).toMatchObject({ sent_count: 1 });
    expect(await mailsTo(api, { email: 'bo@mail.example' }, 'invite')).toHaveLength(1);
  });

  test('errors appear at their fields, and then no mail is sent', async () => {
    const ann = await shopper(api);
    await invite(ann, 'old@mail.example');
    const wrong = await refused(
      ann,
      'good@mail.example',
      'no address',
      ann.email.replace('@', '+me@'),
      'good@mail.example',
      'OLD@mail.example',
    );
    expect(wrong).toMatchObject({
      code: 400,
      errors: {
        'emails[1]': 'Please enter a valid email address.',
        'emails[2]': INVITE_TEXT.own,
        'emails[3]': INVITE_TEXT.twice,
      },
    });
    expect(await refused(ann, 'good@mail.example', 'OLD@mail.example')).toMatchObject({
      errors: { 'emails[1]': INVITE_TEXT.known },
    });
    expect(await refused(ann, '', ' ')).toMatchObject({ errors: { 'emails[0]': 'This is a required field.' } });
    expect(await refused(ann, ...Array.from({ length: 11 }, (_, n) => `a${n}@mail.example`))).toMatchObject({ code: 400 });
    expect(await mailsTo(api, { email: 'good@mail.example' }, 'invite')).toEqual([]);
    expect((await sharing(ann)).total).toBe(1);
  });

  test('the response does not disclose who has an account, and account owners get no mail', async () => {
    const [ann, bo] = [await shopper(api), await lead(api)];
    expect(await invite(ann, bo.email)).toMatchObject({ sent_count: 1 });
    expect(await mailsTo(api, bo, 'invite')).toEqual([]);
    expect(await statesOf(ann)).toEqual(['sent']);
  });

  test('one address gets one mail a week, from any number of inviters; a double submit invites once', async () => {
    const [ann, bo] = [await shopper(api), await shopper(api)];
    const press = () => ann.client.call('POST /account/sharing', { body: { emails: 'di@mail.example' } });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    await invite(bo, 'di@mail.example');
    expect(await mailsTo(api, { email: 'di@mail.example' }, 'invite')).toHaveLength(1);
    api.clock.set(after(api.clock.now(), 7 * DAY));
    await invite(await shopper(api), 'di@mail.example');
    expect(await mailsTo(api, { email: 'di@mail.example' }, 'invite')).toHaveLength(2);
  });

  test('a shopper reaches a daily limit of invitations, and continues the next day', async () => {
    const ann = await shopper(api);
    const ten = (from: number) => Array.from({ length: 10 }, (_, n) => `many${from + n}@mail.example`);
    for (let from = 0; from < INVITES_A_DAY; from += 10)
      expect(await invite(ann, ...ten(from))).toMatchObject({ sent_count: 10 });
    expect(await refused(ann, 'more@mail.example')).toMatchObject({ code: 400, error_code: 'too_many_invites' });
    api.clock.set(after(api.clock.now(), DAY + 1));
    expect(await invite(ann, 'more@mail.example')).toMatchObject({ sent_count: 1 });
  });

  test('a name that could be a message is not written into them', async () => {
    const ann = await lead(api, { firstname: 'win a prize at evil.example' });
    await makeMember(ann);
    await invite(ann, 'eve@mail.example');
    const [mail] = await mailsTo(api, { email: 'eve@mail.example' }, 'invite');
    expect(mail).toContain('A friend invites you');
    expect(mail).not.toContain('evil.example');
  });

  test('an unknown key ends nothing', async () => {
    const unknown = { stop_key: '0198c5b2-0000-4000-8000-000000000000' };
    expect(await api.client().fails('POST /invite/stop', { body: unknown })).toMatchObject({ code: 404 });
    expect(await api.client().fails('POST /invite/stop', { body: { stop_key: 'x' } })).toHaveProperty('errors.stop_key');
  });
});

describe('the reward', () => {
  test('OP-094: the first order of $49 that arrives brings both $20, once, with a mail to each', async () => {
    const ann = await shopper(api);
    await invite(ann, 'flo@mail.example');
    const flo = await friendOf(ann, { email: 'flo@mail.example' });
    expect(await statesOf(ann)).toEqual(['joined']);
    await deliver(api, await order(flo, soap, 1));
    expect([await cash(ann), await cash(flo)]).toEqual([0, 0]);
    const second = await order(flo);
    expect([await cash(ann), await cash(flo)]).toEqual([0, 0]);
    await deliver(api, second);
    expect([await cash(ann), await cash(flo)]).toEqual([2000, 2000]);
    expect(await sharing(ann)).toMatchObject({ joined_count: 1, earned_count: 1, raf_balance: 20, total: 1 });
    expect(await statesOf(ann)).toEqual(['earned']);
    expect(await mailsTo(api, ann, 'invite_earned')).toEqual([expect.stringContaining('a friend you invited')]);
    expect(await mailsTo(api, flo, 'invite_earned')).toEqual([expect.stringContaining('as an invited friend')]);
    const { account } = await flo.client.ok('GET /account');
    expect(account.rewards[0]).toMatchObject({ reason: 'Invited by a friend', amount: 20 });
    expect(account.raf_expiration_date).not.toBeNull();
    await deliver(api, await order(flo));
    expect([await cash(ann), await cash(flo)]).toEqual([2000, 0]);
  });

  test.each(['inviter', 'friend'] as const)(
    'OP-215: nothing while the email of the %s is not confirmed; the next order pays',
    async (side) => {
      const ann = await shopper(api);
      const flo = await friendOf(ann);
      const { id } = side === 'inviter' ? ann : flo;
      await sql`update customers set email_verified_at = null where id = ${id}`.execute(api.em().getKysely());
      await deliver(api, await order(flo));
      expect([await cash(ann), await cash(flo)]).toEqual([0, 0]);
      expect(await statesOf(ann)).toEqual(['joined']);
      await sql`update customers set email_verified_at = now() where id = ${id}`.execute(api.em().getKysely());
      await deliver(api, await order(flo));
      expect([await cash(ann), await cash(flo)]).toEqual([2000, 2000]);
    },
  );

  test('two concurrent orders grant it once', async () => {
    const ann = await shopper(api);
    const friend = await friendOf(ann);
    const both = [await order(friend), await order(friend)];
    await Promise.all(both.map((id) => deliver(api, id)));
    expect([await cash(ann), await cash(friend)]).toEqual([2000, 2000]);
  });

  test('gift cards do not count as products', async () => {
    const ann = await shopper(api);
    const friend = await friendOf(ann);
    const id = await order(friend, gift, 2);
    await sql`update products set product_type = 'giftcard' where id = ${gift}`.execute(api.em().getKysely());
    await deliver(api, id);
    expect(await statesOf(ann)).toEqual(['joined']);
  });

  test('one household brings nothing: the same home, card or mailbox', async () => {
    const ann = await shopper(api);
    const home = await address(ann, { street1: '7 Oak Road' });
    await order({ ...ann, addressId: home }, soap, 1, '4242424242424242');
    const sameHome = await friendOf(ann);
    await address(sameHome, { street1: '7, oak road', postcode: '73301-1234' });
    const sameCard = await friendOf(ann);
    const sameMailbox = await friendOf(ann, { email: ann.email.replace('@', '+two@') });
    await deliver(api, await order(sameHome));
    await deliver(api, await order(sameCard, soap, 2, '4242424242424242'));
    await deliver(api, await order(sameMailbox));
    expect(await statesOf(ann)).toEqual(['not_counted', 'not_counted', 'not_counted']);
    await deliver(api, await order(sameHome));
    expect([await cash(ann), await cash(sameHome), await cash(sameCard)]).toEqual([0, 0, 0]);
  });

  test('a link that was followed days before registering counts', async () => {
    const ann = await shopper(api);
    const client = api.client();
    client.cookies.set('last_campaign', campaignText({ ccode: await linkOf(ann) }));
    const body = { email: 'late@mail.example', password: PASSWORD, full_name: 'Lee Late', billing_zip: '73301' };
    await client.ok('POST /custom/customerAjax/ajaxPostRegister', { body });
    expect(await statesOf(ann)).toEqual(['joined']);
  });

  test('the own link, another code and an unknown one credit no inviter', async () => {
    const ann = await shopper(api);
    await lead(api, { ccode: 'JOIN20' });
    await lead(api, { ccode: 'friend-22222222' });
    expect((await sharing(ann)).total).toBe(0);
    await lead(api, { ccode: (await linkOf(ann)).toUpperCase() });
    expect(await statesOf(ann)).toEqual(['joined']);
  });

  test('a full return revokes it for both, a partial one that leaves $49 does not', async () => {
    const ann = await shopper(api);
    const friend = await friendOf(ann);
    const id = await order(friend, soap, 3);
    await deliver(api, id);
    const clerk = (await shopper(api, 'employee')).client;
    const [item] = await queryRows(api.em(), sql<{ id: number }>`select id from order_items where order_id = ${id}`);
    const back = async (qty: number) => {
      const params = { id };
      await friend.client.ok('POST /account/order/{id}/return', {
        params,
        body: { item_id: item?.id ?? 0, qty, return_reason: 'not_needed' },
      });
      const { returns } = await friend.client.ok('GET /account/order/{id}/returns', { params });
      const return_id = returns.at(-1)?.return_id ?? 0;
      for (const return_move of ['receive', 'settle'] as const)
        await clerk.ok('POST /desk/return/{id}', { params: { id: return_id }, body: { return_move } });
    };
    await back(1);
    expect([await cash(ann), await cash(friend)]).toEqual([2000, 2000]);
    await back(2);
    expect([await cash(ann), await cash(friend)]).toEqual([0, 0]);
    expect(await sharing(ann)).toMatchObject({ earned_count: 0, invites: [{ invite_state: 'taken_back' }] });
  });
});
