import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { printCustoms } from './customs.server.ts';
import { printEvidence } from './evidence.server.ts';
import { exportOrders } from './export.server.ts';
import { resendLetter } from './letters.server.ts';
import { printPackingSlip } from './packing-slip.server.ts';
import { printReceipt } from './receipt.server.ts';
import { refund } from './refund.server.ts';
import { getOrderDetail } from './service.server.ts';

export const orderDeskApi = [
  bind(contract.getOrderDetail, (context, { params }) => getOrderDetail(context, params.orderId)),
  bind(contract.refundOrder, refund),
  bind(contract.resendLetter, resendLetter),
  bind(contract.printPackingSlip, printPackingSlip),
  bind(contract.printReceipt, printReceipt),
  bind(contract.printCustoms, printCustoms),
  bind(contract.printEvidence, printEvidence),
  bind(contract.exportOrders, exportOrders),
];
