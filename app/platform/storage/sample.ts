/**
 * What the demo invents stands for money that nobody paid (decision 42). Its payments, refunds, invoices and subscriptions have ids that
 * begin with this, which no payment provider gives.
 */
const begins = 'sample_';

export const sampleId = (name: string): string => begins + name;

export const isSampleId = (id: string): boolean => id.startsWith(begins);

/** For a LIKE in SQL. */
export const sampleIds = String.raw`sample\_%`;

const sampleHost = '@sample.example';

/** Whether an address is of a person whom the demo invents: nobody can have one there (RFC 2606). */
export const isSampleAddress = (email: string): boolean => email.toLowerCase().endsWith(sampleHost);

/** For a LIKE in SQL; stored addresses are in lower case. */
export const sampleAddresses = `%${sampleHost}`;
