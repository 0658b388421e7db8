import fc from 'fast-check';
import { giftErrors, giftLineText, giftOptions, GIFT_TEXT, type GiftOptions } from './gift-card.ts';

const AMOUNTS = ['25', '50'];
const TODAY = '2026-11-21';
const good: GiftOptions = {
  type: 'credit',
  amount: '50',
  gc_recipient_full_name: 'Ann Lee',
  gc_recipient_email: 'ann@larder.example',
  sender_fullname: 'Bo',
  gc_sender_email: 'bo@larder.example',
  send_date: '2026-12-24',
};

describe('a gift card', () => {
  it.each<[string, GiftOptions, object]>([
    ['is fine as it is', {}, {}],
    ['needs no amount without credit (CHK-036)', { type: 'membership', amount: undefined }, {}],
    ['needs one of the amounts (OP-054)', { amount: '30' }, { amount: GIFT_TEXT.amount }],
    ['needs an amount beside a membership', { type: 'membership_credit', amount: undefined }, { amount: GIFT_TEXT.amount }],
    ['is of a known kind', { type: 'yacht', amount: undefined }, { type: GIFT_TEXT.type }],
    [
      'needs two names of the recipient (CHK-038)',
      { gc_recipient_full_name: 'Ann' },
      { gc_recipient_full_name: 'must be first and last name.' },
    ],
    ['takes 255 characters of a name (OP-063)', { sender_fullname: 'n'.repeat(255) }, {}],
    ['refuses 256', { sender_fullname: 'n'.repeat(256) }, { sender_fullname: 'Please enter 255 characters or less.' }],
    ['refuses a long message', { gc_message: 'n'.repeat(256) }, { gc_message: 'Please enter 255 characters or less.' }],
    ['needs an address to go to', { gc_recipient_email: 'ann' }, { gc_recipient_email: 'Please enter a valid email address.' }],
    ['needs the giver', { gc_sender_email: '' }, { gc_sender_email: 'This is a required field.' }],
    ['goes today at the earliest', { send_date: '2026-11-20' }, { send_date: GIFT_TEXT.sendDate }],
    ['goes today', { send_date: TODAY }, {}],
    ['names the day that it was asked for', { send_date: ' ' }, { send_date: 'This is a required field.' }],
    ['goes on the last day of a year', { send_date: '2027-11-21' }, {}],
    ['goes within a year', { send_date: '2027-11-22' }, { send_date: GIFT_TEXT.sendDate }],
    ['goes on a day that exists', { send_date: '2027-02-30' }, { send_date: 'Please enter a valid date.' }],
    ['goes at once without a day', { send_date: undefined }, {}],
    ['carries nothing else', { is_admin: '1' } as GiftOptions, { is_admin: GIFT_TEXT.unknown }],
  ])('%s', (_name, change, errors) => {
    expect(giftErrors({ ...good, ...change }, AMOUNTS, TODAY)).toEqual(errors);
  });

  it('does not judge the day of one that waited in a cart', () => {
    expect(giftErrors({ ...good, send_date: '2020-01-01' }, AMOUNTS, null)).toEqual({});
  });

  it('is stored trimmed, without empty and irrelevant fields', () => {
    const raw = { ...good, type: 'membership', gc_recipient_email: ' Ann@Larder.Example ', gc_message: '  ' };
    const result = giftOptions(raw);
    expect(result).toMatchObject({ type: 'membership', gc_recipient_email: 'ann@larder.example' });
    expect(Object.keys(result)).not.toContain('amount');
    expect(Object.keys(result)).not.toContain('gc_message');
  });

  it('stays the same when it is tidied twice, and never gets worse by it', () => {
    const field = fc.option(fc.string({ maxLength: 300 }), { nil: undefined });
    const options = fc.record({
      type: fc.constantFrom('credit', 'membership', 'x'),
      amount: field,
      gc_message: field,
      gc_recipient_full_name: field,
    });
    fc.assert(
      fc.property(options, (raw) => {
        const once = giftOptions(raw);
        expect(giftOptions(once)).toEqual(once);
        const before = Object.keys(giftErrors(raw, AMOUNTS, TODAY));
        for (const name of Object.keys(giftErrors(once, AMOUNTS, TODAY))) expect(before).toContain(name);
      }),
    );
  });

  it('reads as a line', () => {
    expect(giftLineText(good)).toBe('Shopping credit for Ann Lee, by email on Thursday, December 24');
    expect(giftLineText({ ...good, send_date: undefined })).toBe('Shopping credit for Ann Lee, by email');
    expect(giftLineText({ ...good, send_date: 'soon' })).toBe('Shopping credit for Ann Lee, by email');
    expect(giftLineText({ ...good, gc_recipient_full_name: undefined })).toBeNull();
    expect(giftLineText({ ...good, type: 'yacht' })).toBeNull();
    expect(giftLineText({ flavor: 'maple' } as GiftOptions)).toBeNull();
  });
});
