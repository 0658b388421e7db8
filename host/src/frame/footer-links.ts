import { paths } from '@larder/contracts/paths';
import { BUILT } from '@larder/rules';

type FooterLink = readonly [href: string, text: string];

interface FooterColumn {
  heading: string;
  links: readonly FooterLink[];
}

/** Links of the footer, in columns. */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    heading: 'Shop',
    links: [
      [paths.allDeals, 'Deals'],
      [paths.brands, 'Brands'],
      [paths.values, 'Values'],
      [paths.shoppingLists, 'Shopping lists'],
      ...(BUILT.giftCards ? [[paths.giftCard, 'Gift cards'] as const] : []),
      [paths.quiz, 'Shopping quiz'],
      [paths.autoship, 'Autoship'],
    ],
  },
  {
    heading: 'Membership',
    links: [
      [paths.howItWorks, 'How it works'],
      [paths.plans, 'Plans'],
      [paths.savingsGuarantee, 'Savings guarantee'],
      [paths.healthyFamilies, 'Healthy families'],
      [paths.thriveGives, 'Larder Gives'],
    ],
  },
  {
    heading: 'Help',
    links: [
      [paths.help, 'Help'],
      [paths.shipping, 'Shipping'],
      [paths.orders, 'Orders'],
      [paths.ebtDelivery, 'SNAP EBT'],
      [paths.getTheApp, 'Get the app'],
    ],
  },
  {
    heading: 'About Larder',
    links: [
      [paths.aboutUs, 'About us'],
      [paths.ourBrand, 'Our brand'],
      [paths.ourProducts, 'Our products'],
      [paths.qualityStandards, 'Quality standards'],
      [paths.sustainability, 'Sustainability'],
      [paths.blog, 'Blog'],
    ],
  },
];

/** Legal links at the very end. */
export const LEGAL_LINKS: readonly FooterLink[] = [
  [paths.terms, 'Terms'],
  [paths.privacyPolicy, 'Privacy'],
  [paths.doNotSell, 'Do not sell my information'],
  [paths.siteMap, 'Site map'],
];
