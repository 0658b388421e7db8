import { paths } from '@larder/contracts/paths';

export interface FooterColumn {
  heading: string;
  links: readonly (readonly [href: string, text: string])[];
}

/** What the footer leads to, in columns. */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    heading: 'Shop',
    links: [
      [paths.allDeals, 'Deals'],
      [paths.brands, 'Brands'],
      ['/values', 'Values'],
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
      ['/thrive-gives', 'Larder Gives'],
    ],
  },
  {
    heading: 'Help',
    links: [
      [paths.help, 'Help'],
      [paths.shipping, 'Shipping'],
      [paths.orders, 'Orders'],
    ],
  },
  {
    heading: 'About Larder',
    links: [
      ['/about-us', 'About us'],
      ['/our-quality-standards', 'Quality standards'],
      ['/sustainability', 'Sustainability'],
      ['/blog', 'Blog'],
      ['/terms', 'Terms'],
      ['/privacy-policy', 'Privacy'],
    ],
  },
];
