import { type Delivers, DOWNLOAD_DAYS, DOWNLOAD_LIMIT } from '@larder/rules';
import { hello, type EmailTemplates } from './template.ts';

/** Data of emails that deliver virtual products. */
export interface VirtualProductMails {
  /** The codes and downloads of a paid order. Only its page shows them, so this email is worthless to others. */
  virtual_products: {
    firstname: string;
    incrementId: string;
    orderUrl: string;
    lines: readonly { name: string; qty: number; delivers: Delivers }[];
  };
}

const WHAT = { code: 'Code', download: 'Download' } as const satisfies Record<Delivers, string>;

export const virtualProductEmails: EmailTemplates<VirtualProductMails> = {
  virtual_products: ({ firstname, incrementId, orderUrl, lines }) => ({
    subject: `Order #${incrementId}: your codes and downloads`,
    heading: 'Ready for you',
    blocks: [
      hello(firstname),
      { paragraph: 'These items are ready on your order page.' },
      {
        rows: lines.map(({ name, qty, delivers }) => ({
          label: qty === 1 ? name : `${qty} × ${name}`,
          value: WHAT[delivers],
        })),
      },
      ...(lines.some(({ delivers }) => delivers === 'download')
        ? [{ paragraph: `Each download link works ${DOWNLOAD_LIMIT} times within ${DOWNLOAD_DAYS} days.` }]
        : []),
      { paragraph: 'You can get a refund for an item until you show its code or download its file.' },
      { button: { label: 'Open your order', href: orderUrl } },
    ],
  }),
};
