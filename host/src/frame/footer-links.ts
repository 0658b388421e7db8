import { paths } from '@larder/contracts/paths';
import { BUILT } from '@larder/rules';

type FooterLink = readonly [href: string, text: string];

export interface FooterColumn {
  heading: string;
  links: readonly FooterLink[];
}

/** What the footer leads to, in columns. */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    heading: 'Shop',
    links: [
      [paths.allDeals, 'Deals'],
      [paths.brands, 'Brands'],
      [paths.values, 'Values'],
      ['/c/shopping-lists', 'Shopping lists'],
      ...(BUILT.giftCards ? [[paths.giftCard, 'Gift cards'] as const] : []),
      [paths.quiz, 'Shopping quiz'],
      [paths.autoship, 'Autoship'],
    ],
  },
  {
    heading: 'Membership',
    links: [
      ['/how-it-works', 'How it works'],
      [paths.plans, 'Plans'],
      ['/savings-guarantee', 'Savings guarantee'],
      ['/healthy-families', 'Healthy families'],
      ['/thrive-gives', 'Larder Gives'],
      ['/affiliate-program', 'Affiliate program'],
    ],
  },
  {
    heading: 'Help',
    links: [
      [paths.help, 'Help'],
      [paths.shipping, 'Shipping'],
      [paths.orders, 'Orders'],
      ['/ebt-grocery-delivery', 'SNAP EBT'],
      ['/get-the-app', 'Get the app'],
    ],
  },
  {
    heading: 'About Larder',
    links: [
      ['/about-us', 'About us'],
      ['/our-brand', 'Our brand'],
      ['/our-products', 'Our products'],
      ['/our-quality-standards', 'Quality standards'],
      ['/sustainability', 'Sustainability'],
      ['/blog', 'Blog'],
    ],
  },
];

/** What the law or good manners want at the very end. */
export const LEGAL_LINKS: readonly FooterLink[] = [
  ['/terms', 'Terms'],
  ['/privacy-policy', 'Privacy'],
  ['/do-not-sell-my-information', 'Do not sell my information'],
  ['/sitemap', 'Site map'],
];

/** Cards that checkout takes (CHK-005 … CHK-008), by the names that people know. */
export const PAYMENT_MARKS = ['Visa', 'Mastercard', 'American Express', 'Discover'] as const;
