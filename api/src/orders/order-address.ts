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
