import { giftErrors, giftOptions, losAngelesDay, type GiftField, type GiftOptions } from '@larder/rules';
import { useEffect, useState } from 'react';
import { useClock, useViewer } from '@larder/shell';

const KEPT = 'larder.gift';

/** What an earlier page of this visit left in the form; anything else counts as nothing. */
function readGift(stored: string | null): GiftOptions {
  try {
    const found: unknown = JSON.parse(stored ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Blocked or full storage costs the shopper the memory, not the form. */
function keep(gift: GiftOptions | null): void {
  try {
    if (gift) sessionStorage.setItem(KEPT, JSON.stringify(gift));
    else sessionStorage.removeItem(KEPT);
  } catch (error) {
    console.warn(error);
  }
}

function kept(): GiftOptions {
  try {
    return readGift(sessionStorage.getItem(KEPT));
  } catch (error) {
    console.warn(error);
    return {};
  }
}

export type Gift = Readonly<Record<GiftField, string>>;

const empty = (amount: string): Gift => ({
  type: 'credit',
  amount,
  gc_recipient_full_name: '',
  gc_recipient_email: '',
  gc_message: '',
  sender_fullname: '',
  gc_sender_email: '',
  send_date: '',
});

/** The gift card form: what is typed, kept over a reload of the page, and what is wrong with it once it was sent (CHK-034, OP-054). */
export function useGift(amounts: readonly string[]) {
  const { account } = useViewer();
  const clock = useClock();
  const [gift, setGift] = useState(() => empty(amounts[1] ?? amounts[0] ?? ''));
  const [today, setToday] = useState<string | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>> | null>(null);
  // The server knows neither the storage nor the shopper's clock.
  useEffect(() => {
    setToday(losAngelesDay(clock.now()));
    setGift((blank) => ({ ...blank, ...kept() }));
  }, [clock]);
  useEffect(() => {
    if (!account) return;
    const name = `${account.firstname} ${account.lastname}`.trim();
    setGift((now) => ({
      ...now,
      sender_fullname: now.sender_fullname || name,
      gc_sender_email: now.gc_sender_email || account.email,
    }));
  }, [account]);

  const options = giftOptions(gift);
  const wrong = giftErrors(options, amounts, today);
  return {
    gift,
    options,
    today,
    /** Texts by field: none before the first try, afterwards as of now; what the api said stays until its field changes. */
    errors: refused === null ? {} : { ...refused, ...wrong },
    isComplete: Object.keys(wrong).length === 0,
    change(field: GiftField, value: string) {
      const next = { ...gift, [field]: value };
      setGift(next);
      keep(next);
      if (refused?.[field] !== undefined)
        setRefused(Object.fromEntries(Object.entries(refused).filter(([name]) => name !== field)));
    },
    /** Shows what is wrong; `fields` are the texts of the api. */
    refuse(fields: Readonly<Record<string, string>> = {}) {
      setRefused(
        Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^options\[(.+)\]$/, '$1'), text])),
      );
    },
    /** The gift is in the cart: the next one goes to somebody else. */
    startNext() {
      setRefused(null);
      setGift({ ...gift, gc_recipient_full_name: '', gc_recipient_email: '', gc_message: '', send_date: '' });
      keep(null);
    },
  };
}
