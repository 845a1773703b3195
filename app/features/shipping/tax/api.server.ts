import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { readTaxes } from './read-taxes.server.ts';
import { askStripeTax, getStripeTax } from './stripe-tax.server.ts';
import { saveTaxes } from './service.server.ts';

export const taxApi = [
  bind(contract.getTaxes, ({ db }) => readTaxes(db)),
  bind(contract.saveTaxes, saveTaxes),
  bind(contract.getStripeTax, getStripeTax),
  bind(contract.askStripeTax, askStripeTax),
];
