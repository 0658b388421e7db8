import type { Client } from 'braintree-web';
import type { LoadScript } from '../load-script.ts';
import type { Modules } from './modules.ts';

/** A wallet, ready to be opened: at once, as browsers open windows only for who just pressed something. */
export interface Sheet {
  isReady(): Promise<boolean>;
  /** A one-time token; null when the shopper closed it. */
  approve(): Promise<string | null>;
}

/** What a sheet is made with. */
export interface SheetPorts {
  client: Client;
  modules: Modules;
  load: LoadScript;
  environment: 'sandbox' | 'production';
  /** The store's name at Google. */
  googleMerchant: string | null;
}
