import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { noteCommission, noteCustomer, sendInquiry } from './service.server.ts';
import { withdraw } from './withdrawal/withdrawal.server.ts';

export const inquiryApi = [
  bind(contract.sendInquiry, sendInquiry),
  bind(contract.noteCustomer, noteCustomer),
  bind(contract.noteCommission, noteCommission),
  bind(contract.withdraw, withdraw),
];
