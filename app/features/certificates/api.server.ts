import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { issueCertificate, withdrawCertificate } from './issue.server.ts';
import { printCertificate } from './print.server.ts';
import { saveCertificate } from './saved/saved-file.server.ts';
import {
  getCertificate,
  getCertificateById,
  getCertificateKey,
  listOrderCertificates,
} from './service.server.ts';

export const certificatesApi = [
  bind(contract.getCertificate, (context, { params }) => getCertificate(context, params.number)),
  bind(contract.printCertificate, async (context, { params }) =>
    printCertificate(context, await getCertificate(context, params.number)),
  ),
  bind(contract.saveCertificate, (context, { params }) => saveCertificate(context, params.number)),
  bind(contract.getCertificateKey, async (context) => getCertificateKey(context)),
  bind(contract.listOrderCertificates, (context, { params }) =>
    listOrderCertificates(context, params.orderId),
  ),
  bind(contract.issueCertificate, issueCertificate),
  bind(contract.withdrawCertificate, withdrawCertificate),
  bind(contract.printOwnCertificate, async (context, { params }) =>
    printCertificate(context, await getCertificateById(context, params.id)),
  ),
];
