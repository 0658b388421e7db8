import { WALLET_SCRIPT_MS } from '@larder/rules';
import type { EbtPad, EbtSdk } from '../../ebt.ts';
import { createCachedValue, type CachedValue } from '../cached-value.ts';
import { failureOf, present } from './foreign-script.ts';
import type { LoadScript } from './load-script.ts';
import type { Pass } from './send-card.ts';

/** The PIN pad of the script that the API names, loaded at its first use. */
export function openEbt(pass: CachedValue<Pass>, load: LoadScript): EbtPad {
  const pad = createCachedValue<EbtSdk>(async () => {
    const { ebt } = await pass.get();
    if (!ebt) throw new Error('This store doesn’t accept EBT.');
    await load(ebt.script, WALLET_SCRIPT_MS);
    return present(window.larderEbt);
  }, Infinity);
  const ask = async (open: (sdk: EbtSdk, clientToken: string) => Promise<string | null>) => {
    try {
      return await open(await pad.get(), (await pass.get()).token);
    } catch (error) {
      throw failureOf(error);
    }
  };
  return {
    isTaken: () =>
      pass.get().then(
        ({ ebt }) => ebt !== null,
        () => false,
      ),
    card: () => ask((sdk, clientToken) => sdk.card(clientToken)),
    pin: (reference) => ask((sdk, clientToken) => sdk.pin(clientToken, reference)),
  };
}
