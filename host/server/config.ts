import { resolve } from 'node:path';
import { DEFAULT_PHONE, isPhone } from '@larder/rules/shell/help-phone';

/** All that the host's process can be told, read once. */
export interface HostConfig {
  readonly port: number;
  readonly address: string;
  /** Folder of a host build: `client/`, `server/`, `assets.json`. */
  readonly build: string;
  /** The api's origin, such as `http://127.0.0.1:4000`. */
  readonly apiUrl: string;
  /** The release store as this server reaches it. */
  readonly releasesUrl: string;
  /** The release store as browsers reach it: `/releases` (forwarded) or an origin of its own. */
  readonly releasesPublicUrl: string;
  /** Public origin of the store, such as `https://store.example`: what canonical addresses and sitemaps begin with. */
  readonly publicUrl: string | undefined;
  readonly mirrorDir: string | undefined;
  /** Bearer for the api; never leaves the server (OP-149). */
  readonly serviceToken: string | undefined;
  /** `production`, or anything else (OP-146). */
  readonly environment: string;
  /** Whether `x-forwarded-for` of a balancer in front is believed. */
  readonly trustProxy: boolean;
  /** The help line as shoppers read it, such as `(555) 010-0199` (OP-101). */
  readonly helpPhone: string;
}

/** The help line that the environment names. Throws for what nobody could call. */
export function helpPhoneOf(env: NodeJS.ProcessEnv): string {
  const phone = env.HELP_PHONE?.trim() || DEFAULT_PHONE;
  if (!isPhone(phone)) throw new Error(`HELP_PHONE is not a phone number: ${phone}`);
  return phone;
}

const trimmed = (url: string): string => url.replace(/\/+$/, '');

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Reads the environment. Throws one clear line for what is missing or is no URL. */
export function readConfig(env: NodeJS.ProcessEnv): HostConfig {
  const url = (name: string): string => {
    const value = trimmed(required(name, env[name]));
    if (!URL.canParse(value)) throw new Error(`${name} is not a URL: ${value}`);
    return value;
  };
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${env.PORT}`);
  return {
    port,
    address: env.HOST ?? '0.0.0.0',
    build: resolve(required('HOST_BUILD', env.HOST_BUILD)),
    apiUrl: url('API_URL'),
    releasesUrl: url('RELEASES_URL'),
    releasesPublicUrl: env.RELEASES_PUBLIC_URL ? url('RELEASES_PUBLIC_URL') : '/releases',
    publicUrl: env.PUBLIC_URL ? new URL(url('PUBLIC_URL')).origin : undefined,
    mirrorDir: env.RELEASES_MIRROR ? resolve(env.RELEASES_MIRROR) : undefined,
    serviceToken: env.SERVICE_TOKEN,
    environment: env.LARDER_ENV ?? 'development',
    trustProxy: env.TRUST_PROXY === '1',
    helpPhone: helpPhoneOf(env),
  };
}
