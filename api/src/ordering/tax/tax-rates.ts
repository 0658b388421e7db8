/** Where an order ships to, as tax offices divide the land. */
export interface TaxPlace {
  regionCode: string;
  zip: string;
}

/** Sales tax below the state level: counties and cities have their own rates, by ZIP. */
export interface TaxRates {
  /** The whole rate of a place in percent; null leaves it to the table of the states (OP-021). It never fails. */
  percent(place: TaxPlace): Promise<number | null>;
}

declare module '../../platform/services.ts' {
  interface Services {
    taxRates: TaxRates;
  }
}
