import { attributePage } from '../listing/listing-page.tsx';

export const { Page, prefetch, head } = attributePage('diets');
