/** Where the printer does not say what it offers. */
export const rangeRefusal =
  'The printer cannot be reached at the moment. What is chosen stays as it is.';
