import { FIELD_TEXT, zipError } from '@larder/rules';
import { customerOf } from '../../platform/http/customer-of.ts';
import { authRequired, invalid } from '../../platform/http/errors.ts';
import { openToMailLinks, route } from '../../platform/http/route.ts';
import { endSession } from '../session/session.store.ts';
import { endViewing } from '../session/viewing.ts';
import { readAccount } from './account.query.ts';
import { addAddress, changeAddress, deleteAddress, listAddresses } from '../customers/address.ts';
import { addFavorite, readFavorites, readReminders, removeFavorite } from './lists.ts';
import { askOtp, readOtp, verifyNonce, verifyOtp } from './codes/codes.calls.ts';
import { endAllOthers, endOneSession, readSessions } from './devices/devices.calls.ts';
import { giveUpChange, readChange, resendChange } from './email-change/ask-change.ts';
import { confirmChange, undoChange } from './email-change/decide-change.ts';
import { login } from './login.ts';
import { mailLinkAccount } from './mail-link-account.ts';
import { proveByPassword } from './proof.ts';
import { codeWhereDemanded } from '../session/fresh-proof.ts';
import { regionId } from '../customers/regions.ts';
import { saveReferralSource, readReferralSource } from './referral-source.ts';
import { addReminders, removeReminder } from './reminders.ts';
import { register } from './register.ts';
import { requestReset, updatePassword } from './reset.ts';
import { readSavings } from './savings.ts';
import { updateAccount } from './update-account.ts';
import { sendVerification, verifyEmail } from './verification/verify-email.ts';
import { findZip } from '../customers/known-zip.ts';
import { localStreets, remoteStreets } from '../customers/street-lookup.ts';

export const accountRoutes = [
  // Neither has a limit of its own: a flood of one browser must not close them for others behind its address (OP-214).
  route('GET /captcha', async ({ services }) => ({ challenge: await services.captcha.challenge() })),
  route('POST /account/login', login),
  route('POST /custom/customerAjax/ajaxPostRegister', register, { rateLimit: 60 }),
  route('POST /account/reset', requestReset, { rateLimit: 20 }),
  route('POST /account/updatepassword', updatePassword, { rateLimit: 20 }),

  route('GET /account/otp', readOtp),
  route('POST /account/otp', askOtp, { rateLimit: 20 }),
  route('POST /account/otp/verify', verifyOtp, { rateLimit: 20 }),
  route('POST /account/nonce/verify', verifyNonce, { rateLimit: 20 }),
  route('POST /account/proof', proveByPassword, { rateLimit: 20 }),

  /** OP-173: ends `sid` and `loggedin`, retains `registered` and `uuid`. */
  route('POST /account/logout', async (c) => {
    const { id } = c.session;
    if (id !== null && c.viewer.deskRoles.length > 0) await c.em.transactional((em) => endViewing(em, id, 'signed_out'));
    if (id !== null) await endSession(c.em, id);
    c.setCookie('sid', null, { httpOnly: true });
    c.setCookie('loggedin', null);
    return { success: true };
  }),

  ...openToMailLinks([
    route('GET /account', async (c) => {
      const account = await readAccount(c, customerOf(c));
      if (!account) throw authRequired();
      const { readOnly, viewedUntil } = c.session;
      if (viewedUntil) return { account: { ...account, viewed_until: viewedUntil.toISOString() } };
      return { account: readOnly ? mailLinkAccount(account) : account };
    }),
  ]),
  route('GET /account/savings', readSavings),
  route('PUT /account', updateAccount),

  route('GET /account/sessions', readSessions),
  route('DELETE /account/sessions', endAllOthers),
  route('DELETE /account/sessions/{id}', endOneSession),

  route('GET /account/email', readChange),
  route('DELETE /account/email', giveUpChange),
  route('POST /account/email/resend', resendChange, { rateLimit: 20 }),
  route('POST /account/email/confirm', confirmChange, { rateLimit: 20 }),
  route('POST /account/email/undo', undoChange, { rateLimit: 20 }),
  route('POST /account/email/verify', verifyEmail, { rateLimit: 20 }),
  route('POST /account/email/verify/send', sendVerification, { rateLimit: 20 }),

  route('GET /account/address', async (c) => ({ addresses: await listAddresses(c) })),
  route('POST /account/address', async (c, { body }) => {
    await codeWhereDemanded(c);
    return { success: true, address: await addAddress(c, body) };
  }),
  route('PUT /account/address/{id}', async (c, { params, body }) => {
    await codeWhereDemanded(c);
    return { success: true, address: await changeAddress(c, params.id, body) };
  }),
  route('DELETE /account/address/{id}', async (c, { params, query }) => {
    await codeWhereDemanded(c);
    await deleteAddress(c, params.id, query.confirmed);
    return { success: true };
  }),

  /** API-071, ACC-029 … ACC-031 */
  route('POST /search/address', async (c, { body }) => {
    const wrong = zipError(body.zip);
    if (wrong) throw invalid({ zip: wrong });
    const place = await findZip(c.services, body.zip);
    if (!place) throw invalid({ zip: FIELD_TEXT.zip });
    const { city, regionCode, postcode } = place;
    const area = c.services.config.deliveryTo(postcode);
    return {
      success: true,
      delivers: area !== 'none',
      delivers_fresh: area === 'all',
      address: { city, region_code: regionCode, region_id: regionId(regionCode), postcode },
    };
  }),

  route('POST /search/streets', async (c, { body: { street, zip = '' } }) => {
    const { STREET_API_URL } = c.services.env;
    const lookup = STREET_API_URL ? remoteStreets(STREET_API_URL) : localStreets;
    const places = await lookup.suggest(street, zip);
    return { suggestions: places.map(({ regionCode, ...place }) => ({ ...place, region_code: regionCode })) };
  }),

  route('GET /hdyh', readReferralSource),
  route('POST /hdyh', saveReferralSource),
  route('GET /account/wishlist', readFavorites),
  route('POST /account/wishlist', async (c, { query }) => {
    await addFavorite(c, query.id);
    return { success: true };
  }),
  route('DELETE /account/wishlist', async (c, { query }) => {
    await removeFavorite(c, query.id);
    return { success: true };
  }),
  route('GET /account/reminders', readReminders),
  route('POST /reminder', async (c, { body }) => {
    return { success: true, code: 200, reminder_id: await addReminders(c, body.products) };
  }),
  route('DELETE /reminder', async (c, { query }) => {
    await removeReminder(c, query.product_id);
    return { success: true };
  }),
];
