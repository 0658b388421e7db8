// Unchecked SQL: reads the mailbox, which no domain but mail has in its statements.
import { rows, sql } from '../../../platform/db/sql.ts';
import { outcome, type Actor } from '../world.ts';

const CODE = /LARD(-[A-Z2-9]{4}){3}/;

/** Somebody looks into their mailbox and redeems a gift card, used ones too; now and then they press twice. */
export const redeem: Actor = {
  name: 'redeem',
  chance: 0.1,
  async act({ em }, { client, dice, email }) {
    const mails = await rows(
      em(),
      sql<{ text: string }>`select text_body as text from mailbox_messages where template = 'gift_card' and recipient = ${email}
        order by created_at, id`,
    );
    const codes = mails.flatMap(({ text }) => CODE.exec(text)?.[0] ?? []);
    if (codes.length === 0) return 'got none';
    const code = dice.pick(codes);
    const press = () => client.call('POST /giftcards/redeem', { body: { code } });
    if (!dice.chance(0.2)) return outcome(await press());
    const [first, second] = await Promise.all([press(), press()]);
    return `twice, ${outcome(first)}, ${outcome(second)}`;
  },
};
