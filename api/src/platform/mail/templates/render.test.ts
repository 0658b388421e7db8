import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_PHONE } from '@larder/rules/shell/help-phone';
import { emailAddress } from '../address.fixture.ts';
import type { TemplateName, Templates } from './templates.ts';
import { render } from './render.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const SHOP = 'https://store.example';
const SENDER = { publicUrl: SHOP, seller: 'Larder Foods, 12 Mill Street, Portland, OR 97205' };
const ANN = emailAddress('ann@larder.example');
const firstname = 'Ann';
const day = '2026-12-01T20:00:00.000Z';

const data: { [T in TemplateName]: Templates[T] } = {
  welcome: { firstname, link: `${SHOP}/verify-email?token=x` },
  email_verify: { firstname, link: `${SHOP}/verify-email?token=x` },
  password_changed: { firstname, by: 'reset', changedAt: day, phone: DEFAULT_PHONE },
  account_secured: { firstname, cause: 'claimed' },
  codes_changed: { firstname, isOn: false, changedAt: day, phone: '(555) 010-0142' },
  way_in_changed: { firstname, event: 'passkey_added', name: 'My phone', changedAt: day, phone: DEFAULT_PHONE },
  reset: { firstname, link: `${SHOP}/forgot-password?token=x` },
  one_time_code: { firstname, code: '012345', link: `${SHOP}/?route=%2Faccount&otpCode=012345&otpNonce=x` },
  new_device: { firstname, device: 'Safari on iPhone', place: '203.0.…', at: day },
  email_confirm: { firstname, link: `${SHOP}/confirm-email?token=x` },
  email_change_requested: { firstname, newEmail: 'ann@larder.example', link: `${SHOP}/undo-email?token=x`, phone: DEFAULT_PHONE },
  email_changed: {
    firstname,
    newEmail: 'ann@larder.example',
    changedAt: day,
    link: `${SHOP}/undo-email?token=x`,
    phone: DEFAULT_PHONE,
  },
  back_in_stock: { firstname, title: 'Oats', path: '/p/oats' },
  question_answered: { firstname, title: 'Oats', path: '/p/oats#questions', question: 'Rolled?', answer: 'Rolled.' },
  chat_transcript: {
    firstname,
    isKnown: true,
    begunAt: day,
    isCut: false,
    lines: [{ who: 'You', text: 'Where is my box?', at: day }],
  },
  cart_filled: { firstname, lines: [{ name: 'Oats', qty: 2, because: 'You buy it every 5 weeks' }] },
  autoship_notice: {
    firstname,
    shipsOn: '2026-12-01',
    changeUntil: '2026-11-29',
    lines: [{ name: 'Oats', qty: 2, cents: 600 }],
    totalCents: 1195,
    dearer: [{ name: 'Oats', beforeCents: 250, cents: 300 }],
  },
  autoship_prices: {
    firstname,
    shipsOn: '2026-12-01',
    changeUntil: '2026-11-29',
    dearer: [{ name: 'Oats', beforeCents: 250, cents: 300 }],
  },
  autoship_discontinued: { firstname, name: 'Oats', like: ['Rolled Oats', 'Spelt'] },
  autoship_in_cart: {
    firstname,
    lines: [{ name: 'Oats', qty: 2 }],
    leftOut: [{ name: 'Tea', why: 'This item is out of stock.' }],
  },
  autoship_failed: { firstname, shipsOn: '2026-12-01', nextTryOn: day, refused: { card: 'Visa ending in 4242', cents: 4395 } },
  autoship_left_out: {
    firstname,
    shipsOn: '2026-12-01',
    why: null,
    items: [{ name: 'Tea', why: 'This item is out of stock.' }],
    nextOn: '2027-01-01',
  },
  autoship_stopped: { firstname },
  autoship_recalled: { firstname, name: 'Oats', replacement: 'Spelt', note: 'It may contain nuts.', isBack: false },
  cash_earned: { firstname, cents: 300, incrementId: '100001', endsOn: day },
  cash_ending: { firstname, cents: 300, endsOn: day },
  cash_credited: { firstname, cents: 300, reason: 'savings_guarantee', endsOn: day },
  invite: { from: 'Ann', code: 'friend-abcdefgh', stopKey: '0198c5b2-0000-4000-8000-000000000000' },
  invite_earned: { firstname, cents: 2000, side: 'inviter', endsOn: day },
  order_placed: {
    firstname,
    incrementId: '100001',
    orderUrl: `${SHOP}/account/order?id=x`,
    lines: [{ name: 'Oats', qty: 1, rowTotalCents: 300 }],
    totals: [],
    grandTotalCents: 300,
  },
  order_news: {
    firstname,
    incrementId: '100001',
    orderUrl: `${SHOP}/account/order?id=x`,
    news: 'shipped',
    shipped: {
      address: '12 Orchard Lane, Portland, OR 97205',
      boxes: [
        {
          name: 'Grocery',
          carrier: 'Larder Delivery',
          trackingNumber: 'LRD000000007',
          trackingUrl: 'https://carrier.example/LRD000000007',
          expectedOn: '2026-12-05',
          items: ['2 × Rolled oats'],
        },
      ],
    },
  },
  order_shortage: {
    firstname,
    incrementId: '100001',
    orderUrl: `${SHOP}/account/order?id=x`,
    lines: [{ name: 'Oats', qty: 1, outcome: 'substitute', replacedBy: 'Jumbo Oats', cents: 100 }],
    back: [{ label: 'To your card', cents: 100 }],
  },
  order_refunded: {
    firstname,
    incrementId: '100001',
    orderUrl: `${SHOP}/account/order?id=x`,
    rows: [{ label: 'To your card', cents: 300 }],
  },
  report_decided: {
    firstname,
    incrementId: '100001',
    orderUrl: `${SHOP}/account/order?id=x`,
    name: 'Dish Soap',
    qty: 1,
    cents: 399,
    news: 'refused',
    refusal: 'The picture shows another jar.',
  },
  return_requested: {
    firstname,
    incrementId: '100001',
    orderUrl: `${SHOP}/account/order?id=x`,
    number: 'R100007',
    name: 'Dish Soap',
    qty: 2,
    cents: 798,
    sendBy: '2026-12-06',
    address: 'Larder Returns, 1 Sample Street, Reno, NV 89501',
  },
  return_news: {
    firstname,
    incrementId: '100001',
    orderUrl: `${SHOP}/account/order?id=x`,
    number: 'R100007',
    name: 'Dish Soap',
    qty: 2,
    sendBy: '2026-12-06',
    news: 'refused',
    refusal: 'One of them was opened.',
  },
  order_changed: {
    firstname,
    incrementId: '100001',
    orderUrl: `${SHOP}/account/order?id=x`,
    lines: [
      { name: 'Oats', from: 3, to: 2 },
      { name: 'Jam', from: 1, to: 0 },
      { name: 'Tea', from: 0, to: 2 },
    ],
    back: [{ label: 'To your card', cents: 300 }],
    address: '12 Orchard Lane, Portland, OR 97205',
    chargedCents: 0,
    totalCents: { before: 900, now: 600 },
  },
  gift_card: {
    recipient: 'Ann Lee',
    sender: 'Bo Lind',
    message: 'Happy birthday!',
    membershipDays: 365,
    creditCents: 5000,
    code: 'LARD-ABCD-EFGH-2345',
  },
  gift_card_sent: { sender: 'Bo Lind', recipient: 'Ann Lee', recipientEmail: 'ann@larder.example' },
  virtual_products: {
    firstname,
    incrementId: '100001000',
    orderUrl: 'https://larder.example/account/order?id=o1',
    lines: [
      { name: 'Weeknight Suppers', qty: 1, delivers: 'download' },
      { name: 'Online Knife Skills Class', qty: 2, delivers: 'code' },
    ],
  },
  membership_given: { firstname, endsOn: day, renews: false, from: 'gift_card' },
  membership_joined: { firstname, planName: 'annual', amountCents: 5995, renewsOn: day },
  membership_upgraded: { firstname, amountCents: 5988, backCents: 421, renewsOn: day },
  gives_decided: { firstname, approved: true, refusal: null },
  data_ready: { firstname, readyUntil: day },
  deletion_requested: { firstname, deletedOn: day, schedules: ['every month (paused)'] },
  account_deleted: { firstname },
  trial_ending: { firstname, endsOn: day, amountCents: 5995 },
  renewal_ahead: { firstname, renewsOn: day, amountCents: 5995, card: 'Visa ending in 4242' },
  membership_canceled: {
    firstname,
    endsOn: day,
    isOver: false,
    wasTrial: false,
    refundCents: 5995,
    schedules: ['every month (paused)'],
  },
  membership_stayed: { firstname, offer: 'cash', renewsOn: day },
  renewal_off: { firstname, endsOn: day, isTrial: false, isOver: false },
  renewal_on: { firstname, planName: 'annual', renewsOn: day, amountCents: 5995 },
  application_waits: { shopperName: 'Ann Lee' },
  release_notice: { title: 'mf-made@second was rolled back', reason: 'dead', by: 'host h1', at: day, live: null },
  help_message: { name: 'Ann Lee', email: 'ann@larder.example', message: 'Hello', customerId: null },
  renewal_failed: { firstname, nextTryOn: null },
  membership_renewed: {
    firstname,
    planName: 'annual',
    amountCents: 5995,
    card: 'Visa ending in 1111',
    chargedOn: day,
    renewsOn: day,
  },
  membership_ending: { firstname, endsOn: day, isGives: true },
  membership_ended: { firstname, endedOn: day, isGives: false, hadCard: false },
};

interface ModuleWithRoutes {
  routes: readonly { path: string }[];
}

test.each(Object.keys(data) as TemplateName[])(
  '%s: its links lead to pages that exist, it names the store with its address, and no made-up number',
  async (name) => {
    const { text, html } = render(name, ANN, data[name], SENDER);
    const doors = await Promise.all(
      (await readdir(ROOT))
        .filter((folder) => folder.startsWith('mf-'))
        .map((folder) => import(pathToFileURL(join(ROOT, folder, 'remote.ts')).href) as Promise<{ default: ModuleWithRoutes }>),
    );
    const known = new Set([
      '/help',
      '/p/oats',
      ...doors.flatMap(({ default: manifest }) => manifest.routes.map(({ path }) => path)),
    ]);
    const hrefs = [...html.matchAll(/href="https:\/\/store\.example([^"#?]*)/g)].map(([, path = '']) => path || '/');
    expect(hrefs.filter((path) => !known.has(path))).toEqual([]);
    expect(text).not.toContain(DEFAULT_PHONE);
    for (const each of [text, html]) expect(each).toContain(SENDER.seller);
  },
);

test('a number that the operator named is in the mail about a changed email', () =>
  expect(render('email_changed', ANN, { ...data.email_changed, phone: '(310) 200-0123' }, SENDER).text).toContain(
    'contact us right away or call (310) 200-0123.',
  ));

test('OP-079: links into the account name who reads them, others do not', () => {
  const toAccount = render('order_news', ANN, data.order_news, SENDER, 'tok.en');
  expect(toAccount.text).toContain(`${SHOP}/account/order?id=x&uatoken=tok.en`);
  expect(render('welcome', ANN, data.welcome, SENDER, 'tok.en').text).not.toContain('uatoken');
});

test('a gift omits names that could be a message or a link', () => {
  const spam = 'Win $500 now http://evil.example';
  const gift = render('gift_card', ANN, { ...data.gift_card, sender: spam, recipient: spam }, SENDER);
  const sent = render('gift_card_sent', ANN, { ...data.gift_card_sent, sender: spam, recipient: spam }, SENDER);
  expect(gift.subject).toBe('A friend sent you a gift');
  expect(sent.subject).toBe('Your gift to your friend is on its way');
  for (const { text, html } of [gift, sent]) expect(text + html).not.toMatch(/Win|evil/);
});
