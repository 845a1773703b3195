import { bind } from '#app/platform/serve.server.ts';
import { checkAgain } from './check.server.ts';
import { connectAccount } from './connect.server.ts';
import * as contract from './contract.ts';
import { disconnectAccount, forgetAccount } from './end.server.ts';
import { getConnection } from './shown.server.ts';

export const paymentConnectionApi = [
  bind(contract.getPaymentConnection, (context) => getConnection(context)),
  bind(contract.connectPayment, connectAccount),
  bind(contract.checkPayment, (context) => checkAgain(context)),
  bind(contract.disconnectPayment, disconnectAccount),
  bind(contract.forgetPayment, forgetAccount),
];
