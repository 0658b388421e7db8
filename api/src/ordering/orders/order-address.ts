/** The address an order ships to, as it was when the order was placed. */
export interface OrderAddress {
  firstname: string;
  lastname: string;
  street1: string;
  street2: string;
  city: string;
  region_code: string;
  postcode: string;
  telephone: string;
}

/** `12 Orchard Lane, Portland, OR 97205`. */
export const addressText = ({ street1, street2, city, region_code: region, postcode }: OrderAddress): string =>
  [street1, street2, city, `${region} ${postcode}`].filter(Boolean).join(', ');
