/** The provider writes brands in lower case. */
export const brandOf = (brand: string): string =>
  brand === brand.toLowerCase() ? brand.charAt(0).toUpperCase() + brand.slice(1) : brand;
