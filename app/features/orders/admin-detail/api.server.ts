import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { returnWorks } from './return-works.server.ts';
import { printCustoms } from './documents/customs.server.ts';
import { printEvidence } from './documents/evidence.server.ts';
import { exportOrders } from './documents/export.server.ts';
import { eraseBuyer } from './erase-buyer.server.ts';
import { resendLetter } from './letters.server.ts';
import { printPackingSlip } from './documents/packing-slip.server.ts';
import { printReceipt } from './documents/receipt.server.ts';
import { refund } from './refund.server.ts';
import { getOrderDetail } from './service.server.ts';

export const orderDetailApi = [
  bind(contract.getOrderDetail, (context, { params }) => getOrderDetail(context, params.orderId)),
  bind(contract.refundOrder, refund),
  bind(contract.returnWorks, returnWorks),
  bind(contract.resendLetter, resendLetter),
  bind(contract.eraseBuyer, eraseBuyer),
  bind(contract.printPackingSlip, printPackingSlip),
  bind(contract.printReceipt, printReceipt),
  bind(contract.printCustoms, printCustoms),
  bind(contract.printEvidence, printEvidence),
  bind(contract.exportOrders, exportOrders),
];
