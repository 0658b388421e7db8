import { z } from 'zod';
import { mailAndChatSettings } from './mail-and-chat.ts';
import { paymentSettings } from './payments.ts';
import { processSettings } from './process.ts';
import { deliverySettings, shopSettings } from './shop.ts';
import { signInSettings } from './sign-in.ts';

/** Settings of the api and of the worker by subject, in the order of the reference. */
export const apiSettings = {
  Store: z.object(shopSettings),
  'Shipping, tax, returns': z.object(deliverySettings),
  Payments: z.object(paymentSettings),
  'Mail, chat, help': z.object(mailAndChatSettings),
  'Sign-in and protection': z.object(signInSettings),
  Processes: z.object(processSettings),
} as const;
