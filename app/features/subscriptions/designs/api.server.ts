import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { listPaymentDays } from './payment-days.server.ts';
import { listDesigns, saveDesign } from './service.server.ts';
import { listMonths } from './shown.server.ts';
import { listDesignWorks } from './works.server.ts';

export const clubDesignsApi = [
  bind(contract.listDesigns, listDesigns),
  bind(contract.listDesignWorks, (context) => listDesignWorks(context)),
  bind(contract.listPaymentDays, (context) => listPaymentDays(context)),
  bind(contract.saveDesign, saveDesign),
  bind(contract.listMonths, listMonths),
];
