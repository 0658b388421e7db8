import { paths } from '@larder/contracts/paths';
import type { SmokeSettings } from '@larder/platform/smoke/smoke-settings';

/** How a smoke test of a release walks over this store. */
const settings: SmokeSettings = {
  plainPage: '/help',
  slotPage: paths.designSlot,
  browserProgram: 'playwright/smoke/main.ts',
  // Scripts of the payment gateway.
  globals: ['larderPayments', 'larderWallets', 'larderEbt'],
  /** The demo data has both. An owner sees every page of the desk. */
  async signIn(visitor, audience) {
    const token: unknown = await (await visitor.get('/api/v1/token/csrf')).json();
    const csrf = token instanceof Object && 'csrf_token' in token ? String(token.csrf_token) : '';
    const email = audience === 'employee' ? 'owner@larder.example' : 'annual@larder.example';
    const credentials = { email, password: 'Larder-demo-1' };
    return (await visitor.post('/api/v1/account/login', credentials, { 'x-csrf-token': csrf })).ok;
  },
};
export default settings;
