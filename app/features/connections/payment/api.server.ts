import { bind } from '#app/platform/serve.server.ts';
import { checkAccount } from './check-account.server.ts';
import { connectAccount } from './connect.server.ts';
import * as contract from './contract.ts';
import { disconnectAccount, forgetAccount } from './disconnect.server.ts';
import { getConnection } from './get-connection.server.ts';

export const paymentConnectionApi = [
  bind(contract.getPaymentConnection, (context) => getConnection(context)),
  bind(contract.connectPayment, connectAccount),
  bind(contract.checkPayment, (context) => checkAccount(context)),
  bind(contract.disconnectPayment, disconnectAccount),
  bind(contract.forgetPayment, forgetAccount),
];
